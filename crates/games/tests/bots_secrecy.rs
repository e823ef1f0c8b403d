//! CM-05: what a bot does, says and advises does not change when what is hidden from it changes.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_bots::{Bot, Budget, Level, View};
use parlor_engine::cards::{Card, Seat, Seed, Stream};
use parlor_engine::{Event, Eye, Game, Heard, Layout, Lots, Offers, Seating, laws};

/// Positions of each game that are looked at.
const POSITIONS: u32 = 4;
/// Between two of them lie so many steps at the most.
const STEPS: u32 = 40;

/// A game that goes on at random, and everything that was told of it.
struct Walk<'a, G: Game> {
    rules: &'a G,
    seats: u8,
    state: G::State,
    dealt: Layout,
    told: Vec<Event<'static>>,
    stream: Stream,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(rules: &'a G, seats: u8, seed: u8) -> Walk<'a, G> {
        let mut stream = Stream::new(Seed([seed; 32]));
        let state = rules.deal(Seating::of(seats), &mut stream);
        let dealt = Layout::of(rules, &state);
        Walk { rules, seats, state, dealt, told: Vec::new(), stream }
    }

    /// Anybody does anything, or the table does what is due; whether the game goes on.
    fn step(&mut self, lots: &mut Lots) -> bool {
        if self.rules.standing(&self.state).ending.is_some() {
            return false;
        }
        let awaited = self.rules.awaiting(&self.state).seats;
        for seat in Seat::new(lots.below(u32::from(self.seats)) as u8).round(self.seats) {
            if !awaited.has(seat) && lots.below(8) > 0 {
                continue;
            }
            let mut offers = Offers::new();
            self.rules.offer(&self.state, seat, &mut offers);
            if !offers.is_empty() {
                let action = offers[lots.below(offers.len() as u32) as usize];
                self.rules.apply(&mut self.state, seat, action, &mut self.stream, &mut self.told);
                return true;
            }
        }
        if self.rules.awaiting(&self.state).window.is_some() {
            self.rules.lapse(&mut self.state, &mut self.stream, &mut self.told);
        }
        true
    }

    /// A bot that has sat at a seat since the deal, and was told this.
    fn bot(&self, seat: Seat, level: Level, told: &[Event]) -> Bot {
        let mut bot = Bot::new(seat, level, Budget(6), Lots::new(7));
        bot.look(self.dealt.clone().masked(Eye::Seat(seat)));
        told.iter().for_each(|event| bot.hear(Heard::new(event, seat)));
        bot
    }

    /// What happened, with every face that a seat could not see made unknown.
    fn told_to(&self, seat: Seat) -> Vec<Event<'static>> {
        self.told.iter().map(|event| event.masked(Eye::Seat(seat))).collect()
    }

    /// The same table with everything that a seat may not know in another order.
    fn twin(&self, seat: Seat, lots: &mut Lots) -> G::State {
        let (mut state, mut unseen) = (self.state, Vec::<Card>::new());
        self.rules.hidden(&mut state, Some(seat), &mut |card| unseen.push(*card));
        let view = self.rules.observe(&self.state, Some(seat));
        self.rules.imagine(&view, Some(seat), &mut unseen, lots)
    }
}

/// Everything that a bot can be asked.
fn answers<G: Game>(mut bot: Bot, view: &View<G>) -> String {
    let judged = bot.clone().judge(view, &mut || false);
    let (remark, pause) = (bot.clone().remark(view), bot.clone().pause());
    format!("{:?} {remark:?} {pause} {judged:?}", bot.choose(view))
}

/// How many pairs of tables were compared that really differed.
fn compared<G: Game>(rules: &G, seats: u8, seed: u8) -> u32 {
    let (mut walk, mut lots) = (Walk::new(rules, seats, seed), Lots::new(u64::from(seed)));
    let mut different = 0;
    for _ in 0..POSITIONS {
        for seat in [0, seats - 1].map(Seat::new) {
            let twin = walk.twin(seat, &mut lots);
            different += u32::from(twin != walk.state);
            let masked = walk.told_to(seat);
            for level in Level::ALL {
                let (bot, other) =
                    (walk.bot(seat, level, &walk.told), walk.bot(seat, level, &masked));
                let here = answers(bot, &View::new(rules, &walk.state, seat, seats));
                let there = answers(other, &View::new(rules, &twin, seat, seats));
                assert_eq!(here, there, "{level} at seat {seat} of {rules:?}");
            }
        }
        if !(0..lots.below(STEPS)).all(|_| walk.step(&mut lots)) {
            break;
        }
    }
    different
}

fn knows_nothing_hidden<G: Game>() {
    let mut different = 0;
    for edition in G::ABOUT.editions {
        for (nth, (rules, seats)) in laws::tables::<G>(edition.id).into_iter().enumerate() {
            different += compared(&rules, seats, nth as u8);
        }
    }
    assert!(different > 0, "nothing was hidden");
}

#[test]
fn a_bot_at_flinch_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::flinch::Flinch>();
}

#[test]
fn a_bot_at_muggins_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::muggins::Muggins>();
}

#[test]
fn a_bot_at_stock_exchange_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::stock_exchange::StockExchange>();
}

#[test]
fn a_bot_at_authors_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::authors::Authors>();
}

#[test]
fn a_bot_at_go_to_store_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::store::GoToStore>();
}

#[test]
fn a_bot_at_the_patiences_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::patience::Patience>();
    knows_nothing_hidden::<parlor_games::another_patience::AnotherPatience>();
}

#[test]
fn a_bot_at_blink_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::blink::Blink>();
}

#[test]
fn a_bot_at_farkle_flip_knows_nothing_hidden() {
    knows_nothing_hidden::<parlor_games::farkle_flip::FarkleFlip>();
}
