//! FF-R1 and FF-R2: which combinations can be slid, and which cards they use.

use parlor_engine::Lots;

use super::scoring::{best_of, each_set};
use super::*;

/// FF-R1: a combination contains a card that was placed in this turn.
#[test]
fn ff_r1_a_combination_contains_a_card_of_this_turn() {
    let mut table = position(2, "2 1 5 1").with_front(0, "1 1 1 2 2 2").with_front(1, "3 3 3");
    table.draws_to(0, "0");
    assert_eq!(table.offers(0), "draw stop slide-0-222 slide-0-2222 slide-0-112222 slide-0-111222");
    assert_eq!(table.refuses(0, "slide-0-111"), "nothing-new FF-R1");
    assert_eq!(table.refuses(0, "slide-1-333"), "nothing-new FF-R1");
    table.plays(0, "stop");
    assert_eq!((table.fresh(0), table.front(0)), ("".into(), "1 1 1 2 2 2 2".into()));
    table.draws_to(1, "1");
    assert_eq!(table.offers(1), "draw stop", "what was new then is old now");
    assert_eq!(table.refuses(1, "slide-0-2222"), "nothing-new FF-R1");
}

/// FF-R1: one new card makes one combination new, and no second one.
#[test]
fn ff_r1_a_new_card_serves_once() {
    let mut table = position(2, "2 5").with_front(0, "2 2 2 2 2");
    table.draws_to(0, "0").plays(0, "slide-0-222");
    assert_eq!((table.front(0), table.fresh(0)), ("2 2 2".into(), "".into()));
    assert_eq!(table.offers(0), "draw stop");
    assert_eq!(table.refuses(0, "slide-0-222"), "nothing-new FF-R1");
}

/// FF-R1: one new card is used, and old ones for the rest as far as they go.
#[test]
fn ff_r1_old_cards_are_used_as_far_as_they_go() {
    let slid = |old: &str, drawn: &str, cards: &str| {
        let mut table = position(2, &format!("{drawn} 6 6")).with_front(1, old);
        let to = "1 ".repeat(drawn.split(' ').count());
        table.draws_to(0, &to).plays(0, &format!("slide-1-{cards}"));
        format!("{} new {}", table.front(1), table.fresh(1))
    };
    assert_eq!(slid("2 2 2", "2 2", "222"), "2 2 new 2");
    assert_eq!(slid("2", "2 2 2", "222"), "2 new 2");
    assert_eq!(slid("2 2", "2 2 2", "222"), "2 2 new 2 2");
    assert_eq!(slid("2 2 2 2", "2 2", "222"), "2 2 2 new 2");
    // Of the lowest number that has a new one, one new card, though an old one lies there.
    assert_eq!(slid("2 3 3 4 4 5 5 2", "3 4", "223344"), "3 4 5 5 new 4");
    assert_eq!(slid("1 2 3 4 5 6", "1 6", "123456"), "1 6 new 6");
    assert_eq!(slid("1 2 3 4 5 6", "5 6", "123456"), "5 6 new 6");
    // Where the old ones do not go far enough new ones are used of every number.
    assert_eq!(slid("1 1 1 5", "1 5 5", "111555"), "1 new ");
    assert_eq!(slid("1 1 5", "1 5 5 5", "111555"), "5 new 5");
    assert_eq!(slid("1 1 1 1 5 5", "5 5 1", "111155"), "1 5 5 new 5 5");
    assert_eq!(slid("1 1 1 1 5 5", "5 5", "111155"), "5 5 new 5");
}

/// FF-R2: several combinations, one at a time, between draws.
#[test]
fn ff_r2_several_combinations_one_at_a_time() {
    let mut table = position(2, "3 3 3 5 5 5 1").with_score(0, 1_000);
    table.draws_to(0, "0 0 0 1 1 1");
    assert_eq!(table.offers(0), "draw stop slide-0-333 slide-1-555");
    table.plays(0, "slide-1-555");
    assert_eq!(table.offers(0), "draw stop slide-0-333");
    table.plays(0, "slide-0-333");
    assert_eq!((table.centre(), table.fact("at-stake", None)), ("5 5 5|3 3 3".into(), 800));
    table.draws_to(0, "0").plays(0, "stop");
    assert_eq!(table.score(0), 1_800);
    assert_eq!(table.scored(), "3 3 3 5 5 5");
}

/// FF-R2: everybody is told what each combination in the centre is worth.
#[test]
fn ff_r2_the_combinations_in_the_centre_have_their_points() {
    let mut table = position(2, "3 3 3 5 5 5 1");
    table.draws_to(0, "0 0 0 1 1 1").plays(0, "slide-1-555 slide-0-333");
    let mut told = Vec::new();
    table.rules.tell(&table.state, &mut |fact| {
        if let Subject::Place(place) = fact.of {
            told.push(format!("{place} {} {}", fact.name, fact.value));
        }
    });
    assert_eq!(told, ["pile.1 points 500", "pile.2 points 300"]);
}

/// FF-R2: each is exactly one combination; what is more, less or another is refused.
#[test]
fn ff_r2_a_slide_is_exactly_one_combination() {
    let mut table = position(2, "3 3 3 3 3").with_front(0, "1 1 1 2 2 2 4 5 6");
    table.draws_to(0, "0 0 0");
    for cards in ["3", "33", "1133", "1333", "111222333", "12345", "1112", "12333", "1123456"] {
        assert_eq!(table.refuses(0, &format!("slide-0-{cards}")), "no-combination FF-R2");
    }
    assert_eq!(table.refuses(0, "slide-5-333"), "no-such-seat CM-01");
}

/// FF-R2: cards that fit two of them are offered once, and count as the higher.
#[test]
fn ff_r2_cards_that_fit_two_count_as_the_higher() {
    let mut table = position(2, "2 4 4").with_front(0, "2 2 2 2 2").with_score(0, 1_000);
    table.draws_to(0, "0");
    assert_eq!(table.offers(0), "draw stop slide-0-222 slide-0-2222 slide-0-22222 slide-0-222222");
    table.plays(0, "slide-0-222222 stop");
    assert_eq!(table.score(0), 4_000, "six of a number, not two triples");
}

/// FF-R2: every kind of combination is offered, by player and by kind.
#[test]
fn ff_r2_every_kind_is_offered() {
    let offers = |front: &str, drawn: &str| {
        let mut table = position(2, &format!("{drawn} 6 6")).with_front(0, front);
        table.draws_to(0, "0");
        table.offers(0).replace("draw stop", "").replace(" slide-0-", " ")
    };
    assert_eq!(offers("1 2 3 4 5", "6"), " 123456");
    assert_eq!(offers("1 1 2 2 6", "6"), " 112266");
    assert_eq!(offers("1 1 1 1 6", "6"), " 111166".to_string());
    assert_eq!(offers("1 1 1 6 6", "6"), " 666 111666");
    assert_eq!(offers("5 5 5 5 5", "5"), " 555 5555 55555 555555");
    assert_eq!(offers("5 5", "5"), " 555");
    assert_eq!(offers("5", "5"), "");
    assert_eq!(offers("1 2 3 4", "6"), "");
    assert_eq!(offers("1 1 2 2 3 3 4", "4"), " 112244 113344 223344");
}

/// FF-R1, FF-R2: against a plain search through all the cards of a hundred tables: what can be
/// slid is offered, once each, and nothing else.
#[test]
fn ff_r2_what_can_be_slid_is_offered_once_each() {
    let mut lots = Lots::new(2011);
    for _ in 0..100 {
        let mut table = position(3, "1");
        table.state.phase = Phase::Going;
        for player in &mut table.state.players[..3] {
            for number in 1..=6 {
                let (old, new) = (lots.below(6).min(4), lots.below(8).saturating_sub(4));
                player.old = player.old.plus(Numbers::of(number, old as u8));
                player.new = player.new.plus(Numbers::of(number, new as u8));
            }
        }
        let mut expected = Vec::from(["draw".to_string(), "stop".to_string()]);
        for seat in 0..3 {
            expected.extend(slides_of(&table, seat));
        }
        let mut offers: Vec<String> = table.offers(0).split(' ').map(String::from).collect();
        expected.sort();
        offers.sort();
        assert_eq!(offers, expected);
    }
}

/// All sets of cards before a seat that score and hold a new card, found the slow way.
fn slides_of(table: &Table, seat: u8) -> Vec<String> {
    let player = &table.state.players[usize::from(seat)];
    let mut slides = Vec::new();
    each_set(1, 6, &mut Vec::new(), &mut |cards| {
        let mut there = player.front();
        let lie_there = cards.iter().all(|&number| {
            let lies = there.count(number) > 0;
            there = if lies { there.minus(Numbers::of(number, 1)) } else { there };
            lies
        });
        let fresh = cards.iter().any(|&number| player.new.count(number) > 0);
        if lie_there && fresh && best_of(cards).is_some() {
            let digits: String = cards.iter().map(u8::to_string).collect();
            slides.push(format!("slide-{seat}-{digits}"));
        }
    });
    slides
}

/// The most that can be offered: six of every number in front of ten players would be 90 each.
#[test]
fn the_offers_fit() {
    let mut table = position(10, "1");
    table.state.phase = Phase::Going;
    for player in &mut table.state.players {
        player.new = numbers("1x6 2x6 3x6 4x6 5x6 6x6");
    }
    assert_eq!(table.list(Seat::new(0)).len(), 902);
}
