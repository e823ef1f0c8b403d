//! The laws hold in Stock Exchange, with every choice of every option (DESIGN, "Laws").

use parlor_engine::cards::{Seat, Seed};
use parlor_engine::laws::{self, Effort, Overseer};
use parlor_engine::{Entry, Game, Lots, Match, Move, Origin, Seating};
use parlor_games::stock_exchange::{Action, StockExchange};

/// A hundred hands of 10,000 acts, each closed by the table (SX-R7).
const BOUND: usize = 1_000_100;

#[test]
fn the_laws_hold_in_1913() {
    let long = std::env::var("PARLOR_LONG").is_ok_and(|long| long == "1");
    laws::hold::<StockExchange>("1913", Effort::from(long), BOUND);
}

/// What appeals most to a seat that sees its own view only; of equals, one by lot.
fn best(game: &Match<StockExchange>, seat: Seat, lots: &mut Lots) -> Option<Action> {
    let view = game.rules().observe(game.state(), Some(seat));
    let appeal = |action: &Action| game.rules().appeal(&view, seat, *action);
    let mut offers = game.offers(seat);
    let most = offers.iter().map(appeal).max()?;
    offers.retain(|action| appeal(action) == most);
    offers.get(lots.below(offers.len() as u32) as usize).copied()
}

/// Random play sells seldom: these games are played by bots, so that the laws see hands sold, counted
/// and dealt anew.
#[test]
fn the_laws_hold_where_hands_are_sold() {
    let tables = laws::tables::<StockExchange>("1913").into_iter().enumerate();
    for (number, (rules, seats)) in
        tables.filter(|(number, (_, seats))| number % 5 == 0 && *seats < 9)
    {
        let origin = Origin::seeded(Seed::read(&number.to_string()));
        let game = Match::new(rules, Seating::of(seats), origin).expect("a table that is allowed");
        let (mut overseer, mut lots) = (Overseer::new(game, 0), Lots::new(number as u64));
        while overseer.game().standing().ending.is_none() && overseer.game().log().len() < 400 {
            let seat = Seat::new(lots.below(seats.into()) as u8);
            let Some(action) = best(overseer.game(), seat, &mut lots) else { continue };
            if action == Action::Sold || lots.below(16) == 0 {
                overseer.look();
            }
            assert_eq!(overseer.act(seat, action), Ok(()));
        }
        overseer.look();
        overseer.look_back();
        let sold = |entry: &Entry<Action>| matches!(entry.what, Move::Act(_, Action::Sold));
        assert!(overseer.game().log().iter().any(sold));
    }
}

/// Nor does it come to the last act of a hand (SX-R7).
#[test]
fn the_laws_hold_where_a_hand_is_worn_out() {
    let rules = StockExchange::ABOUT.editions[0].rules.clone();
    let origin = Origin::seeded(Seed::read("parlor"));
    let game = Match::new(rules, Seating::of(3), origin).expect("a table that is allowed");
    let (mut overseer, mut lots) = (Overseer::new(game, 0), Lots::new(0));
    while let Some(seat) = overseer.game().awaiting().seats.first() {
        let offers = overseer.game().offers(seat);
        let action = offers[lots.below(offers.len() as u32) as usize];
        assert_eq!(overseer.act(seat, action), Ok(()));
    }
    assert_eq!(overseer.game().log().len(), 10_000);
    overseer.look();
    let window = overseer.game().awaiting().window.expect("the table closes");
    assert_eq!((overseer.lapse(window.number), window.wait), (Ok(()), 0));
    overseer.look();
    overseer.look_back();
}
