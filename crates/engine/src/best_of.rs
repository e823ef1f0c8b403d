//! A match of several games: best of three, best of five (BL-11), for any game.

use core::fmt;

use alloc::vec::Vec;
use parlor_cards::{Card, Deck, Seat, Seats};

use crate::{
    About, Act, Awaiting, Chance, Ending, Event, Facing, Fact, Game, Layout, Lots, Notes, Offers,
    Place, Refusal, Seating, Sink, Standing, Subject, Weight, Window, Words,
};

/// After so many ties in a row the lower seat number goes on (BL-R10).
const TIES: u8 = 3;
/// The windows of the k-th game have numbers from k times this on; the last of them is the one in
/// which it is dealt.
const WINDOWS: u32 = 1 << 24;
/// How long a host leaves the table of a game that is over, in milliseconds.
const LOOK: u32 = 5_000;

/// The rules of a match: whoever first wins more than half of so many games has won it.
///
/// After each game but the last the table deals the next ([`Act::Deal`]), so that everybody can look
/// at how the old one ended. The deal passes to the left. A tie counts for nobody and is played again;
/// three in a row give the match to the lowest of those who tied, with the partner if there is one
/// (BL-R10). Where one plays against
/// the cards, as many lost games lose the match as won ones win it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BestOf<G> {
    /// The rules of each game.
    pub rules: G,
    /// Best of how many: an odd number.
    pub games: u8,
}

/// A match at one moment: the game that is played, and what the games before it brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Series<S> {
    game: S,
    seating: Seating,
    /// Games that came to an end.
    played: u8,
    /// Ties in a row.
    ties: u8,
    /// Games that the cards won.
    lost: u8,
    /// Games won, by seat.
    won: [u8; Seat::MOST as usize],
    /// Whether the game is over and the next is to be dealt.
    between: bool,
    ending: Option<Ending>,
}

impl<S> Series<S> {
    /// The game that is played now.
    pub fn game(&self) -> &S {
        &self.game
    }
}

/// Hears everything but that a single game is over: the match may go on.
struct Within<'a, S>(&'a mut S);

impl<S: Sink> Sink for Within<'_, S> {
    #[inline]
    fn hear(&mut self, event: Event) {
        if !matches!(event, Event::Over(_)) {
            self.0.hear(event);
        }
    }

    #[inline]
    fn listens(&self) -> bool {
        self.0.listens()
    }
}

impl<G: Game> BestOf<G> {
    /// How many games win the match.
    fn needed(&self) -> u8 {
        self.games / 2 + 1
    }

    /// After a step: if it ended a game, that game is counted, and the next is to be dealt or the
    /// match is over.
    fn settle(&self, state: &mut Series<G::State>, sink: &mut impl Sink) {
        let Some(ended) = self.rules.standing(&state.game).ending else { return };
        self.count(state, ended, sink);
        state.ending = self.decided(state, ended);
        match state.ending {
            Some(ending) => sink.hear(Event::Over(ending)),
            None => {
                state.between = true;
                sink.hear(Event::Window { open: true, act: Act::Deal, seat: None });
            }
        }
    }

    fn count(&self, state: &mut Series<G::State>, ended: Ending, sink: &mut impl Sink) {
        state.played += 1;
        let tied = ended.draw && ended.winners.len() > 1;
        state.ties = if tied { state.ties + 1 } else { 0 };
        let word = match ended.winners.first() {
            None => "game-lost",
            Some(_) if tied => "game-tied",
            Some(_) => "game-won",
        };
        let winner = if tied { None } else { ended.winners.first() };
        sink.hear(Event::Ruling { rule: ended.rule, word, seat: winner });
        state.lost += u8::from(ended.winners.is_empty());
        if !tied {
            for seat in ended.winners.iter() {
                state.won[seat.index()] += 1;
                sink.hear(Event::Score { seat, points: 1 });
            }
        }
    }

    fn decided(&self, state: &Series<G::State>, ended: Ending) -> Option<Ending> {
        let (needed, over) = (self.needed(), |winners, rule| Ending { winners, draw: false, rule });
        let wins = |seat: &Seat| state.won[seat.index()] >= needed;
        let winners = ended.winners.iter().filter(wins).fold(Seats::NONE, Seats::with);
        if !winners.is_empty() || state.lost >= needed {
            return Some(over(winners, "BL-11"));
        }
        let lowest = ended.winners.first().filter(|_| state.ties >= TIES)?;
        let side = self.side(state, lowest);
        let with =
            |seat: &Seat| *seat == lowest || side.is_some() && self.side(state, *seat) == side;
        let winners = ended.winners.iter().filter(with).fold(Seats::NONE, Seats::with);
        Some(over(winners, "BL-R10"))
    }

    /// For which side a seat plays, where there are partners: games tell it as the fact `side`.
    fn side(&self, state: &Series<G::State>, seat: Seat) -> Option<i32> {
        let mut side = None;
        self.rules.tell(&state.game, &mut |fact| {
            if fact.name == "side" && fact.of == Subject::Seat(seat) {
                side = Some(fact.value);
            }
        });
        side
    }

    fn deal_again(
        &self,
        state: &mut Series<G::State>,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        state.between = false;
        state.seating.dealer = state.seating.dealer.left(state.seating.seats);
        state.game = self.rules.deal(state.seating, chance);
        if !sink.listens() {
            return;
        }
        sink.hear(Event::Window { open: false, act: Act::Deal, seat: None });
        sink.hear(Event::Deal(Layout::of(&self.rules, &state.game)));
        let awaiting = self.rules.awaiting(&state.game);
        if let Some(window) = awaiting.window.filter(|window| window.act != Act::Close) {
            sink.hear(Event::Window { open: true, act: window.act, seat: None });
        }
        if let Some(seat) = awaiting.seats.first().filter(|_| !G::RACES) {
            sink.hear(Event::Begin { seat });
        }
    }
}

impl<G: Game> Game for BestOf<G> {
    type State = Series<G::State>;
    type Action = G::Action;
    const ABOUT: &'static About<Self> = &About {
        id: G::ABOUT.id,
        title: G::ABOUT.title,
        line: G::ABOUT.line,
        rules: G::ABOUT.rules,
        seats: G::ABOUT.seats,
        seats_rule: G::ABOUT.seats_rule,
        editions: &[],
        options: &[],
        telling: G::ABOUT.telling,
    };
    const RACES: bool = G::RACES;

    fn check(&self, seats: u8) -> Result<(), Refusal> {
        if self.games.is_multiple_of(2) {
            let text = "A match is the best of an odd number of games.";
            return Err(Refusal::new("option-value", "BL-11", text));
        }
        self.rules.check(seats)
    }

    fn deck(&self, seats: u8) -> Deck {
        self.rules.deck(seats)
    }

    fn words(&self) -> Words {
        self.rules.words()
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> Self::State {
        Series {
            game: self.rules.deal(seating, chance),
            seating,
            played: 0,
            ties: 0,
            lost: 0,
            won: [0; Seat::MOST as usize],
            between: false,
            ending: None,
        }
    }

    fn awaiting(&self, state: &Self::State) -> Awaiting {
        if state.between {
            let number = WINDOWS * (u32::from(state.played) + 1) - 1;
            let window = Window { number, act: Act::Deal, wait: LOOK };
            return Awaiting { seats: Seats::NONE, window: Some(window) };
        }
        let Awaiting { seats, window } = self.rules.awaiting(&state.game);
        let number = |window: Window| window.number + WINDOWS * u32::from(state.played);
        let window = window.map(|window| Window { number: number(window), ..window });
        Awaiting { seats, window }
    }

    fn actor(&self, state: &Self::State) -> Option<Seat> {
        self.rules.actor(&state.game)
    }

    fn offer(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Action>) {
        self.rules.offer(&state.game, seat, out);
    }

    fn asides(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Action>) {
        self.rules.asides(&state.game, seat, out);
    }

    fn hush(&self) -> Option<&'static str> {
        self.rules.hush()
    }

    fn attempts(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        self.rules.attempts(&state.game, seat, out);
    }

    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        self.rules.apply(&mut state.game, seat, action, chance, &mut Within(sink));
        self.settle(state, sink);
    }

    fn lapse(&self, state: &mut Self::State, chance: &mut impl Chance, sink: &mut impl Sink) {
        if state.between {
            return self.deal_again(state, chance, sink);
        }
        self.rules.lapse(&mut state.game, chance, &mut Within(sink));
        self.settle(state, sink);
    }

    fn refusal(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Refusal {
        self.rules.refusal(&state.game, seat, action)
    }

    fn weight(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Weight {
        self.rules.weight(&state.game, seat, action)
    }

    /// What counts are the games won.
    fn standing(&self, state: &Self::State) -> Standing {
        Standing { scores: state.won.map(i32::from), ending: state.ending }
    }

    fn lay(&self, state: &Self::State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        self.rules.lay(&state.game, each);
    }

    fn tell(&self, state: &Self::State, each: &mut impl FnMut(Fact)) {
        self.rules.tell(&state.game, each);
        let mut table = |name, value| each(Fact { name, of: Subject::Table, value });
        table("best-of", i32::from(self.games));
        table("games-played", i32::from(state.played));
        for seat in (0..state.seating.seats).map(Seat::new) {
            let value = i32::from(state.won[seat.index()]);
            each(Fact { name: "games-won", of: Subject::Seat(seat), value });
        }
    }

    fn hidden(
        &self,
        state: &mut Self::State,
        from: Option<Seat>,
        each: &mut impl FnMut(&mut Card),
    ) {
        self.rules.hidden(&mut state.game, from, each);
    }

    fn write(&self, action: Self::Action, f: &mut fmt::Formatter) -> fmt::Result {
        self.rules.write(action, f)
    }

    fn read(&self, text: &str) -> Option<Self::Action> {
        self.rules.read(text)
    }

    fn veiled(&self, action: Self::Action) -> Self::Action {
        self.rules.veiled(action)
    }

    fn is_said(&self, action: Self::Action) -> bool {
        self.rules.is_said(action)
    }

    fn describe(
        &self,
        action: Self::Action,
        at: Option<(&Self::State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.rules.describe(action, at.map(|(state, seat)| (&state.game, seat)), f)
    }

    fn appeal(&self, view: &Self::State, seat: Seat, action: Self::Action) -> i32 {
        self.rules.appeal(&view.game, seat, action)
    }

    fn insight(&self, known: &Self::State, seat: Seat, action: Self::Action) -> i32 {
        self.rules.insight(&known.game, seat, action)
    }

    fn reason(
        &self,
        view: &Self::State,
        seat: Seat,
        action: Self::Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.rules.reason(&view.game, seat, action, f)
    }

    fn reckon(&self, view: &Self::State, seat: Seat, action: Self::Action) -> Option<i32> {
        self.rules.reckon(&view.game, seat, action)
    }

    fn reckons_points(&self, view: &Self::State, seat: Seat) -> bool {
        self.rules.reckons_points(&view.game, seat)
    }

    /// Of the game that is played: whoever wins each has won the match.
    fn prospect(&self, state: &Self::State, seat: Seat) -> i32 {
        match self.rules.standing(&state.game).ending {
            Some(ending) => ending.share(seat),
            None => self.rules.prospect(&state.game, seat),
        }
    }

    fn horizon(&self) -> u32 {
        self.rules.horizon()
    }

    fn has_calls(&self) -> bool {
        self.rules.has_calls()
    }

    fn is_right(&self, state: &Self::State, seat: Seat, call: Self::Action) -> bool {
        self.rules.is_right(&state.game, seat, call)
    }

    fn neglect(&self, state: &Self::State, call: Self::Action) -> u32 {
        self.rules.neglect(&state.game, call)
    }

    fn may_wait(&self, state: &Self::State, call: Self::Action) -> bool {
        self.rules.may_wait(&state.game, call)
    }

    fn forget(&self, state: &Self::State, seat: Seat, lots: &mut Lots) -> Option<Self::State> {
        Some(Series { game: self.rules.forget(&state.game, seat, lots)?, ..*state })
    }

    fn recall(&self, view: &mut Self::State, seat: Seat, notes: &Notes) {
        self.rules.recall(&mut view.game, seat, notes);
    }

    fn observe(&self, state: &Self::State, seat: Option<Seat>) -> Self::State {
        Series { game: self.rules.observe(&state.game, seat), ..*state }
    }

    fn imagine(
        &self,
        view: &Self::State,
        seat: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> Self::State {
        Series { game: self.rules.imagine(&view.game, seat, unseen, lots), ..*view }
    }

    fn pick(&self, state: &Self::State, seat: Seat, lots: &mut Lots) -> Option<Self::Action> {
        self.rules.pick(&state.game, seat, lots)
    }
}
