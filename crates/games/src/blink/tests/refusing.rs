//! Refusals: the rule that stands against it, in a sentence (CM-06).

use parlor_engine::Lots;

use super::*;

fn table(seats: u8) -> Table {
    let table = position(BLINK, seats).with(0, "YS3 RM1", "BD1").with(1, "NF1", "");
    table.pile(0, "RF3").pile(1, "KT2").pile(2, "GL2")
}

/// BL-02, BL-12: there are two piles, with three players three.
#[test]
fn bl_02_bl_12_piles_that_are_not_there() {
    let mut two = table(2);
    two.state.piles[2] = Pile::EMPTY;
    assert_eq!(two.refuses(0, "YS3>2@RF3"), "no-such-pile BL-02");
    assert_eq!(two.reason(0, "YS3>2@RF3"), "There is no center pile 2.");
    assert_eq!(table(3).refuses(0, "YS3>2@GL2"), "not-your-pile BL-12");
    let text = table(3).reason(0, "YS3>2@GL2");
    assert_eq!(text, "You play on center pile 0 and on center pile 1, beside you.");
    let mut three = table(3);
    let beyond = Action::Play { card: cards("YS3")[0], pile: 7, aim: cards("RF3")[0] };
    let refusal = three.judge(Seat::new(0), beyond).unwrap_err();
    assert_eq!((refusal.code, refusal.rule), ("no-such-pile", "BL-12"));
    three.plays(0, "YS3>0@RF3");
}

/// BL-04: cards come from the own hand, not from another's, and not from the draw pile.
#[test]
fn bl_04_only_cards_of_the_own_hand() {
    let mut table = table(2);
    for text in ["NF1>0@RF3", "BD1>1@KT2", "KD3>0@RF3"] {
        assert_eq!(table.refuses(0, text), "not-in-hand BL-04");
    }
    let text = table.reason(0, "KD3>0@RF3");
    assert_eq!(text, "You don't have three grey drops in your hand.");
}

/// BL-04: the sentence says what does not match.
#[test]
fn bl_04_says_what_does_not_match() {
    let text = table(2).reason(0, "YS3>1@KT2");
    assert_eq!(
        text,
        "Your card (three yellow stars) has neither colour nor shape nor count in common with two \
         grey triangles."
    );
}

/// Whatever anybody tries, by any seat, at any moment of any game: it is judged without a panic,
/// and what is refused has a code, a rule and a sentence.
#[test]
fn whatever_is_tried_is_judged() {
    let mut lots = Lots::new(60);
    for number in 0..60 {
        let rules = if number % 2 == 0 { BLINK } else { BY_HAND };
        let seating = Seating::of(2 + number % 3 % 2);
        let origin = Origin::seeded(Seed::read(&number.to_string()));
        let mut game = Match::new(rules, seating, origin).unwrap();
        while game.standing().ending.is_none() {
            for _ in 0..40 {
                let action = anything(&mut lots);
                for seat in [0, 1, 2, 3, 15].map(Seat::new) {
                    let refusal = game.rules().refusal(game.state(), seat, action);
                    assert!(refusal.rule.starts_with("BL-") && refusal.text.ends_with('.'));
                    drop(game.judge(seat, action));
                    let sentence = game.rules().appeal(game.state(), seat, action);
                    assert!(sentence < 200);
                }
            }
            let seats = (0..seating.seats).map(Seat::new);
            let offers: Vec<_> = seats
                .flat_map(|seat| game.offers(seat).into_iter().map(move |offer| (seat, offer)))
                .collect();
            let at = lots.below(offers.len().max(1) as u32) as usize;
            let window = game.awaiting().window.unwrap().number;
            match offers.get(at) {
                Some(&(seat, offer)) => game.act(seat, offer, 0).unwrap(),
                None => game.lapse(window, 0).unwrap(),
            }
        }
    }
}

fn anything(lots: &mut Lots) -> Action {
    let mut card = || Card::SYMBOLS[lots.below(60) as usize];
    let (card, aim) = (card(), card());
    match lots.below(8) {
        0 => Action::Refill,
        1 | 2 => Action::Choose { card },
        pile => Action::Play { card, pile: pile as u8 - 3, aim },
    }
}
