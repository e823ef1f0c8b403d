//! What is hidden, and what everybody knows (CM-05).

use parlor_engine::Lots;

use super::*;

fn seed(seed: &str, rules: Blink, seats: u8) -> Table {
    let mut dealer = Origin::seeded(Seed::read(seed)).dealer();
    let state = rules.deal(Seating::of(seats), &mut dealer);
    Table { rules, state, dealer, told: Vec::new() }
}

/// Before the start a view has the own hand and nothing else; from the start on the centre too
/// (BL-02, BL-03).
#[test]
fn bl_02_bl_03_a_view_has_what_may_be_seen() {
    let cards = Blink { cards: Shares::OfTwo([10, 12]), ..BLINK };
    let mut table = seed("view", cards, 2);
    let faces = |state: &State, seat| {
        let view = BLINK.observe(state, seat);
        let mut faces = Vec::new();
        BLINK.lay(&view, &mut |_, _, cards| faces.extend_from_slice(cards));
        faces.retain(|&card| card != Card::UNKNOWN);
        faces.len()
    };
    let all = [Some(Seat::new(0)), Some(Seat::new(1)), None];
    assert_eq!(all.map(|seat| faces(&table.state, seat)), [3, 3, 0]);
    table.lapse(Act::Start);
    assert_eq!(all.map(|seat| faces(&table.state, seat)), [5, 5, 2]);
}

/// CM-05: what everybody knows beside the cards.
#[test]
fn everybody_knows_the_numbers_of_cards() {
    let mut table = seed("facts", BLINK, 2);
    let wanted = ["dealer 1", "started 0", "stuck 0", "choosing 0", "cards-left 0 29"];
    assert_eq!(table.facts()[..5], wanted);
    table.lapse(Act::Start);
    assert!(table.facts().contains(&"started 1".to_string()));
    let mut with = |phase| {
        table.state.phase = phase;
        table.facts()[1..4].join(" ")
    };
    assert_eq!(with(Phase::Race), "started 1 stuck 0 choosing 0");
    assert_eq!(with(Phase::Flip), "started 1 stuck 1 choosing 0");
    assert_eq!(with(Phase::Choice), "started 1 stuck 1 choosing 1");
}

/// CM-05: who is awaited in the race does not tell who has a card that fits.
#[test]
fn everybody_is_awaited_in_the_race() {
    let table = position(BLINK, 3)
        .with(0, "YS3", "")
        .with(1, "NF4", "")
        .with(2, "NL5", "")
        .pile(0, "RF3")
        .pile(1, "RM1")
        .pile(2, "KT2");
    assert_eq!([table.offers(0), table.offers(1), table.offers(2)], ["YS3>0@RF3", "", ""]);
    assert_eq!(table.awaits(), "0 1 2 close 60000");
}

/// What is imagined from a view is in order: hands and what stays out lie ascending, and what can be
/// matched is known. So is every state of a game.
#[test]
fn every_state_is_in_order() {
    let in_order = |state: &State| {
        assert!(state.unused.cards().is_sorted());
        for player in &state.players {
            let mut looked = *player;
            looked.look();
            assert!(player.hand.cards().is_sorted() && *player == looked, "{player:?}");
        }
    };
    let lots = &mut Lots::new(5);
    for (number, refill) in
        [Refill::ByItself, Refill::ByHand].into_iter().cycle().take(40).enumerate()
    {
        let rules = Blink { cards: Shares::OfThree([6, 7, 8]), refill, ..BLINK };
        let mut table = seed(&number.to_string(), rules, 3);
        while table.ending().is_empty() {
            in_order(&table.state);
            let view = table.rules.observe(&table.state, Some(Seat::new(0)));
            let mut unseen = Vec::new();
            let each = &mut |card: &mut Card| unseen.push(*card);
            table.rules.hidden(&mut { table.state }, Some(Seat::new(0)), each);
            in_order(&table.rules.imagine(&view, Some(Seat::new(0)), &mut unseen, lots));
            let offers = [0, 1, 2].map(|seat| (seat, table.list(Seat::new(seat))));
            let acts =
                offers.iter().flat_map(|(seat, list)| list.iter().map(move |act| (*seat, *act)));
            let acts: Vec<_> = acts.collect();
            match acts.get(lots.below(acts.len() as u32) as usize) {
                Some((seat, act)) => drop(table.plays(*seat, &act.to_string())),
                None => table.rules.lapse(&mut table.state, &mut table.dealer, &mut table.told),
            }
        }
    }
}
