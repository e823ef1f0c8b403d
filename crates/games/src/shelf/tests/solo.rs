//! For tests of games for one player: text in, text out.

extern crate std;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seed, Tally};
use parlor_engine::{
    Dealer, Event, Eye, Game, Layout, Match, Offers, Origin, Refusal, Seating, Subject, Weight,
};

use crate::shelf::pack::PLAYER;

/// A game at some moment, and what was heard in the last actions.
pub(crate) struct Table<G: Game> {
    pub rules: G,
    pub state: G::State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
}

impl<G: Game> Table<G> {
    /// A game that begins with this position.
    pub fn of(rules: G, state: G::State) -> Table<G> {
        let dealer = Origin::seeded(Seed::read("solo")).dealer();
        Table { rules, state, dealer, told: Vec::new() }
    }

    /// A game dealt from these cards, the first first; the others follow in canonical order.
    pub fn deal(rules: G, first: &str) -> Table<G> {
        let mut deck = cards(first);
        let mut left = rules.deck(1).tally();
        assert!(deck.iter().all(|&card| left.take(card)), "not of this deck: {first}");
        deck.extend_from_slice(Tally::canonical::<60>(&left).cards());
        let mut dealer = Origin::stacked(deck, Seed::read("solo")).dealer();
        let state = rules.deal(Seating::of(1), &mut dealer);
        Table { dealer, ..Table::of(rules, state) }
    }

    /// Does these actions one after another; each must be accepted.
    pub fn plays(&mut self, texts: &str) -> &mut Table<G> {
        self.told.clear();
        for text in texts.split_whitespace() {
            if let Err(refusal) = self.act(text) {
                panic!("{text}: {} {refusal}", refusal.code);
            }
        }
        self
    }

    /// The code and the rule with which an action is refused; it changes nothing.
    pub fn refuses(&mut self, text: &str) -> String {
        let state = self.state;
        let Err(refusal) = self.act(text) else { panic!("{text} was accepted") };
        assert!(self.state == state, "{text} was refused and changed something");
        assert!(refusal.text.ends_with('.'), "{}", refusal.text);
        format!("{} {}", refusal.code, refusal.rule)
    }

    /// As [`Match::judge`], which has no way to begin with a position.
    fn act(&mut self, text: &str) -> Result<(), Refusal> {
        let action = self.read(text);
        if !self.list().contains(&action) {
            return Err(self.rules.refusal(&self.state, PLAYER, action));
        }
        self.rules.apply(&mut self.state, PLAYER, action, &mut self.dealer, &mut self.told);
        Ok(())
    }

    fn read(&self, text: &str) -> G::Action {
        self.rules.read(text).unwrap_or_else(|| panic!("{text} is no action"))
    }

    /// Everything that is offered, giving up included.
    fn list(&self) -> Offers<G::Action> {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, PLAYER, &mut offers);
        self.rules.asides(&self.state, PLAYER, &mut offers);
        offers
    }

    /// What is offered, giving up apart, sorted.
    pub fn offers(&self) -> String {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, PLAYER, &mut offers);
        let mut texts: Vec<_> =
            offers.iter().map(|&action| Written(&self.rules, action).to_string()).collect();
        texts.sort();
        texts.join(" ")
    }

    /// Whether something is accepted.
    pub fn may(&self, text: &str) -> bool {
        self.list().contains(&self.read(text))
    }

    /// How an offer weighs.
    pub fn weight(&self, text: &str) -> Weight {
        assert!(self.may(text), "{text} is not offered");
        self.rules.weight(&self.state, PLAYER, self.read(text))
    }

    /// An action in a sentence.
    pub fn says(&self, text: &str) -> String {
        Sentence(&self.rules, self.read(text), Some(&self.state)).to_string()
    }

    /// What lies at a place, bottom first, as an eye sees it.
    fn looks(&self, eye: Eye, place: &str) -> String {
        let layout = Layout::of(&self.rules, &self.state).masked(eye);
        let lying = layout.0.iter().find(|lying| lying.place.to_string() == place);
        text(&lying.unwrap_or_else(|| panic!("there is no {place}")).cards)
    }

    /// What lies at a place, bottom first.
    pub fn at(&self, place: &str) -> String {
        self.looks(Eye::All, place)
    }

    /// What the player sees of a place.
    pub fn seen(&self, place: &str) -> String {
        self.looks(Eye::Seat(PLAYER), place)
    }

    /// The pack, the next card first.
    pub fn pack(&self) -> String {
        let cards = self.at("stack");
        cards.split(' ').rev().collect::<Vec<_>>().join(" ")
    }

    /// The events of the last actions.
    pub fn heard(&self) -> String {
        self.told.iter().map(Event::to_string).collect::<Vec<_>>().join(", ")
    }

    /// How it ended: `won by PA-09`, `lost by PA-R5`, or nothing.
    pub fn ending(&self) -> String {
        let Some(ending) = self.rules.standing(&self.state).ending else { return String::new() };
        assert!(!ending.draw);
        let did = if ending.winners.has(PLAYER) { "won" } else { "lost" };
        format!("{did} by {}", ending.rule)
    }

    /// What counts.
    pub fn score(&self) -> i32 {
        self.rules.standing(&self.state).scores[0]
    }

    /// What everybody is told of this name: `row.0 6`.
    pub fn facts(&self, name: &str) -> String {
        let mut facts = Vec::new();
        self.rules.tell(&self.state, &mut |fact| match fact.of {
            _ if fact.name != name => {}
            Subject::Place(place) => facts.push(format!("{place} {}", fact.value)),
            _ => facts.push(format!("{}", fact.value)),
        });
        facts.join(", ")
    }
}

/// Plays a game from a seed, each time what looks best to somebody who sees only the view.
pub(crate) fn play_greedily<G: Game>(rules: &G, seed: u64) -> Match<G> {
    play_by(rules, seed, |rules, view, action| rules.appeal(view, PLAYER, action))
}

/// Plays a game from a seed, each time what appeals most.
fn play_by<G: Game>(
    rules: &G,
    seed: u64,
    appeal: impl Fn(&G, &G::State, G::Action) -> i32,
) -> Match<G> {
    let origin = Origin::seeded(Seed::read(&seed.to_string()));
    let mut game = Match::new(rules.clone(), Seating::of(1), origin).expect("a table for one");
    while game.standing().ending.is_none() {
        let view = rules.observe(game.state(), Some(PLAYER));
        let offers = game.offers(PLAYER).into_iter();
        let best = offers.max_by_key(|&action| appeal(rules, &view, action));
        let best = best.expect("who is awaited has an offer (law 1)");
        game.act(PLAYER, best, 0).expect("what is offered is accepted");
    }
    game
}

/// How many of so many games are won by doing what appeals most.
pub(crate) fn wins<G: Game>(
    rules: &G,
    games: u64,
    appeal: impl Fn(&G, &G::State, G::Action) -> i32,
) -> usize {
    let won = |&seed: &u64| {
        let ending = play_by(rules, seed, &appeal).standing().ending;
        ending.is_some_and(|ending| ending.winners.has(PLAYER))
    };
    (0..games).filter(won).count()
}

/// An action as it is written.
pub(crate) struct Written<'a, G: Game>(pub &'a G, pub G::Action);

impl<G: Game> core::fmt::Display for Written<'_, G> {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        self.0.write(self.1, f)
    }
}

/// An action in a sentence.
pub(crate) struct Sentence<'a, G: Game>(pub &'a G, pub G::Action, pub Option<&'a G::State>);

impl<G: Game> core::fmt::Display for Sentence<'_, G> {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        self.0.describe(self.1, self.2.map(|state| (state, PLAYER)), f)
    }
}

/// Cards from text.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let card = |text| Card::read(text).unwrap_or_else(|| panic!("{text} is no card"));
    text.split_whitespace().map(card).collect()
}

/// Cards as text.
pub(crate) fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
