//! Nobody is told what they may not know. Two tables that differ only in what an eye may not know
//! tell it the same bytes: what comes, what came while it was away, and what it is refused.
//!
//! What an eye may know is written here once more, from the rulebooks and by the kind of place
//! ([`sees`]), so that a game which shows too much is found out, and not believed.

use std::collections::BTreeMap;

use parlor_house::{
    Card, End, Event, Eye, GAMES, GameEntry, Layout, Lots, Lying, Origin, Place, Seat, Seed, Zone,
    open,
};
use parlor_protocol::server::{Message, Row, json};

use super::super::{Party, Phase};
use super::{SIT, asked, does, next_row, party};

/// So many steps of each game at most.
const STEPS: usize = 400;

#[test]
fn nobody_is_told_what_they_may_not_know() {
    let long = std::env::var_os("PARLOR_LONG").is_some();
    let games = if long { 10_000 } else { 450 };
    for game in GAMES {
        let (mut frames, mut twins) = (0, 0);
        for number in 0..games / GAMES.len() as u64 + 1 {
            let lots = &mut Lots::new(number);
            if let Some(mut worlds) = Worlds::open(*game, lots) {
                frames += worlds.compare(lots);
                twins += 1;
            }
        }
        let id = game.info().id;
        println!("{id}: {frames} frames of {twins} pairs of tables are the same");
        assert!(frames > 10 * twins && twins > games / 40, "{id}: {frames} of {twins}");
    }
}

/// Two tables that somebody cannot tell from one another.
struct Worlds {
    here: Party,
    there: Party,
    eye: Eye,
    person: String,
    /// Whether books are for their owner's eyes only.
    hides_books: bool,
    /// Every row since the deal, with its number and its time.
    rows: Vec<(u64, u64, Row)>,
    /// What anybody could have done so far: some of it is refused later.
    texts: Vec<String>,
}

impl Worlds {
    /// A table of any edition with options by chance, and another one whose deck has two cards
    /// exchanged that the eye does not see. None if none was found.
    fn open(game: &dyn GameEntry, lots: &mut Lots) -> Option<Worlds> {
        let text = setup(game, lots);
        let (mut here, mut there) = (dealt(&text), dealt(&text));
        let players = here.plan.players;
        let (eye, person) = match lots.below(u32::from(players) + 1) as u8 {
            seat if seat < players => (Eye::Seat(Seat::new(seat)), format!("p{seat}")),
            _ => (Eye::Spectator, "watcher".into()),
        };
        let mut deck: Vec<Card> =
            whole(&here).0.into_iter().flat_map(|lying| lying.cards).collect();
        for at in (1..deck.len()).rev() {
            deck.swap(at, lots.below(at as u32 + 1) as usize);
        }
        stack(&mut here, &deck);
        let hides_books = game.info().id == "authors" && here.plan.edition == "1913";
        for _ in 0..30 {
            let count = deck.len() as u32;
            let (a, b) = (lots.below(count) as usize, lots.below(count) as usize);
            deck.swap(a, b);
            stack(&mut there, &deck);
            let alike = alike(&whole(&here), &whole(&there), eye, hides_books);
            if alike && here.play.as_ref()?.hash() != there.play.as_ref()?.hash() {
                let (rows, texts) = (Vec::new(), Vec::new());
                return Some(Worlds { here, there, eye, person, hides_books, rows, texts });
            }
            deck.swap(a, b);
        }
        None
    }

    /// Plays on until the eye may see a difference; how many frames were the same until then.
    fn compare(&mut self, lots: &mut Lots) -> u64 {
        let mut frames = 0;
        while self.here.phase == Phase::Playing && self.rows.len() < STEPS {
            self.same("the table", |party, worlds| json(&party.state(&worlds.person)));
            self.compare_refusals(lots);
            frames += 2;
            let row = self.next(lots);
            let at = self.here.at + 10;
            self.here.fold(&row, at).unwrap();
            // Elsewhere it may be impossible: others have other cards.
            if self.there.fold(&row, at).is_err() {
                assert!(
                    !self.is_own(&row),
                    "{}: {row:?} is refused to {}",
                    self.name(),
                    self.person
                );
                break;
            }
            self.rows.push((self.here.seq, self.here.at, row));
            if self.is_revealed() {
                break;
            }
            frames += self.compare_news(lots);
        }
        frames
    }

    /// The very bytes that go over a socket: at once, and to one who comes back later.
    fn compare_news(&self, lots: &mut Lots) -> u64 {
        let (_, _, row) = self.rows.last().unwrap();
        self.same("the news", |party, worlds| party.tidings(row).to(worlds.eye));
        let since = self.rows.len().saturating_sub(1 + lots.below(12) as usize);
        for (seq, at, row) in &self.rows[since..] {
            self.same("old news", |party, worlds| {
                json(&Message::News(Box::new(party.old_news(*seq, *at, row, worlds.eye))))
            });
        }
        1 + (self.rows.len() - since) as u64
    }

    /// What one at the table is answered who tries what is perhaps not allowed.
    fn compare_refusals(&self, lots: &mut Lots) {
        let Eye::Seat(seat) = self.eye else { return };
        if self.texts.is_empty() {
            return;
        }
        let action = self.texts[lots.below(self.texts.len() as u32) as usize].clone();
        let row = Row::Act { seat: seat.number(), action, by: None };
        self.same("a refusal", |party, _| {
            let judged = party.judge(&row, party.at);
            judged.map_or_else(|fault| format!("{fault:?}"), |_| "allowed".into())
        });
    }

    fn same(&self, what: &str, told: impl Fn(&Party, &Worlds) -> String) {
        let (here, there) = (told(&self.here, self), told(&self.there, self));
        assert_eq!(
            here,
            there,
            "{}, {}, row {:?}: {what}",
            self.name(),
            self.person,
            self.rows.last()
        );
        let secret = self.here.deals.secret(&self.here.id, self.here.deal).to_string();
        assert!(self.here.phase != Phase::Playing || !here.contains(&secret), "{what}: the secret");
    }

    /// Somebody does something; now and then what was possible earlier, which in style `table` may
    /// be a fault.
    fn next(&mut self, lots: &mut Lots) -> Row {
        let row = next_row(&**self.here.play.as_ref().unwrap(), lots);
        let Row::Act { seat, action, .. } = &row else { return row };
        if !self.texts.contains(action) {
            self.texts.push(action.clone());
        }
        let other = self.texts[lots.below(self.texts.len() as u32) as usize].clone();
        let other = Row::Act { seat: *seat, action: other, by: None };
        let dares = lots.below(6) == 0 && self.here.judge(&other, self.here.at).is_ok();
        if dares { other } else { row }
    }

    fn is_own(&self, row: &Row) -> bool {
        matches!(row, Row::Act { seat, .. } if self.eye == Eye::Seat(Seat::new(*seat)))
    }

    /// Whether the last step may have shown the eye which of the two tables it sits at: something
    /// lies open now that differs, a card that differs came to where the eye sees it, or somebody's
    /// cards were judged, which reveals them (CM-05).
    fn is_revealed(&self) -> bool {
        if !alike(&whole(&self.here), &whole(&self.there), self.eye, self.hides_books) {
            return true;
        }
        let events = |party: &Party| {
            let play = party.play.as_ref().unwrap();
            play.events(Eye::All, play.steps() - 1)
        };
        let (here, there) = (events(&self.here), events(&self.there));
        let judges = |event: &Event| matches!(event, Event::Ruling { .. } | Event::Over(_));
        let judged = here.iter().chain(&there).any(judges);
        let reveals = |event: &Event| match event {
            Event::Move { to, end, .. } => {
                let count = if *end == End::Top { 1 } else { 2 };
                sees(self.eye, *to, 0, count, self.hides_books)
            }
            Event::Show { .. } => judged,
            Event::Deal(_) => true,
            event => judges(event),
        };
        let both = here.len().min(there.len());
        let mut more = here.iter().skip(both).chain(there.iter().skip(both));
        let mut pairs = here.iter().zip(&there).filter(|(here, there)| here != there);
        more.any(reveals) || pairs.any(|(here, there)| reveals(here) || reveals(there))
    }

    fn name(&self) -> String {
        let plan = &self.here.plan;
        format!("{} {} {:?}", plan.game, plan.edition, plan.options)
    }
}

/// What to open a table with: any edition, any number of people up to five, options by chance.
fn setup(game: &dyn GameEntry, lots: &mut Lots) -> String {
    let info = game.info();
    let (fewest, most) = info.seats;
    let players = lots.below(u32::from(most.min(5) - fewest) + 1) as u8 + fewest;
    let edition = info.editions[lots.below(info.editions.len() as u32) as usize].0;
    let mut options = BTreeMap::new();
    for option in &info.options {
        let sample = option.samples.get(lots.below(2 * option.samples.len() as u32) as usize);
        options.extend(sample.map(|value| (option.name, value.as_str())));
    }
    let text = |options| {
        let (game, options) = (info.id, json(options));
        format!(
            r#"{{"game":"{game}","edition":"{edition}","players":{players},"options":{options}}}"#
        )
    };
    let chosen = text(&options);
    let possible = super::plan_of(&asked(&chosen)).is_ok();
    if possible { chosen } else { text(&BTreeMap::new()) }
}

/// Everybody sits, the cards are dealt.
fn dealt(text: &str) -> Party {
    let mut party = party(text);
    for seat in 0..party.plan.players {
        does(&mut party, &format!("p{seat}"), SIT).unwrap();
    }
    party.fold(&Row::Dealt, party.at).unwrap();
    party
}

/// Has a table dealt from this deck.
fn stack(party: &mut Party, deck: &[Card]) {
    let origin = Origin::stacked(deck.to_vec(), Seed::read("reshuffles"));
    party.play = Some(open(&party.setup(), origin, &[]).unwrap());
}

/// Where every card lies, all faces.
fn whole(party: &Party) -> Layout {
    party.play.as_ref().unwrap().look(Eye::All).layout
}

/// Whether two tables look the same to an eye.
fn alike(here: &Layout, there: &Layout, eye: Eye, hides_books: bool) -> bool {
    let same = |(here, there): (&Lying, &Lying)| {
        let count = here.cards.len();
        let seen = |at: &usize| sees(eye, here.place, *at, count, hides_books);
        here.place == there.place
            && count == there.cards.len()
            && (0..count).filter(seen).all(|at| here.cards[at] == there.cards[at])
    };
    here.0.len() == there.0.len() && here.0.iter().zip(&there.0).all(same)
}

/// Whether an eye sees the card at `at` of `count` at a place, bottom first (CM-05, and what the
/// rulebooks say of each place).
fn sees(eye: Eye, place: Place, at: usize, count: usize, hides_books: bool) -> bool {
    let own = place.seat.is_some_and(|seat| eye == Eye::Seat(seat));
    match place.zone {
        // What is not drawn yet, what lies unused, and packets are for nobody.
        Zone::Stack | Zone::Removed | Zone::Packet => false,
        // Hands, what is held out in a trade, and what is chosen in secret.
        Zone::Hand | Zone::Offer | Zone::Chosen => own,
        // Of these everybody sees the top.
        Zone::Stock | Zone::Reserve => at + 1 == count,
        // AU-R3.
        Zone::Book => own || !hides_books,
        // The rest lies open, or everybody saw it come there.
        Zone::Exposed | Zone::Pile | Zone::Lower | Zone::Turned => true,
        Zone::Row | Zone::Cell | Zone::Front | Zone::Side => true,
    }
}
