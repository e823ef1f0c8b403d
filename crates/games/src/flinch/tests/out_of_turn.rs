//! FL-33 and FL-45: a card shown out of turn.

use super::*;

/// Seat 1 has the turn before seat 0's; the only pile takes a 5.
fn waiting(rules: Flinch) -> Table {
    position(rules, 3).with_pile("1..4").with_hand(0, "5 6 9 9").with_turn(2)
}

/// FL-33: an attempt out of turn with a hand card shows it, whether it fits or not.
#[test]
fn fl_33_a_hand_card_attempted_out_of_turn_is_shown() {
    for rules in TABLES {
        for text in ["5>1", "9>1", "9>new"] {
            let mut table = waiting(rules.clone());
            table.plays(0, text);
            let card = &text[..1];
            assert!(table.heard("FL-33 out-of-turn 0"));
            assert_eq!((table.exposed(0), table.turn()), (card.into(), 2));
            assert_eq!(table.pile(1), "1 2 3 4");
            let place = Place::of(Zone::Exposed, Seat::new(0));
            assert_eq!(table.seen(Eye::Spectator, place), card);
        }
    }
}

/// FL-33, CM-05: a view shows the card, and only that card of the hand.
#[test]
fn fl_33_a_view_shows_the_shown_card() {
    for rules in TABLES {
        let mut table = waiting(rules);
        table.plays(0, "6>1");
        for eye in [Some(Seat::new(1)), None] {
            let view = table.rules.observe(&table.state, eye);
            let seen = Layout::of(&table.rules, &view);
            assert_eq!(text(seen.at(Place::of(Zone::Exposed, Seat::new(0)))), "6");
            assert_eq!(text(seen.at(Place::of(Zone::Hand, Seat::new(0)))), "? ? ?");
            assert_eq!(view.player(Seat::new(0)).hand.len(), 4);
        }
    }
}

/// FL-33: one exposed card per seat; a second attempt is refused.
#[test]
fn fl_33_one_card_is_enough() {
    for rules in TABLES {
        let mut table = waiting(rules);
        table.plays(0, "5>1");
        assert_eq!(table.refuses(0, "9>1"), "already-exposed FL-33");
        assert_eq!(table.refuses(0, "5>1"), "already-exposed FL-33");
        table.plays(1, "13>1");
        assert_eq!((table.exposed(0), table.exposed(1)), ("5".into(), "13".into()));
    }
}

/// FL-33: only a hand card that is held, on a pile that is there; nothing in style `assisted`.
#[test]
fn fl_33_other_attempts_out_of_turn_are_refused() {
    for rules in TABLES {
        let mut table = waiting(rules).with_reserve(0, "5");
        assert_eq!(table.refuses(0, "8>1"), "not-in-hand FL-11");
        assert_eq!(table.refuses(0, "5>2"), "no-such-pile FL-08");
        for text in ["r0>1", "stock>1", "9@0", "pass"] {
            assert_eq!(table.refuses(0, text), "not-your-turn FL-04");
        }
    }
    for rules in EDITIONS {
        assert_eq!(waiting(rules).refuses(0, "5>1"), "not-your-turn FL-04");
    }
}

/// FL-33 (1963, 2008): it is played first in the next turn, even before FL-09, and that order
/// cannot be called.
#[test]
fn fl_33_a_shown_card_is_played_first() {
    for rules in [T1963, T2008] {
        let mut table = waiting(rules).with_stock(0, "12 12 5").with_hand(0, "1 5 9");
        table.plays(0, "5>1").plays(2, "13@0");
        assert_eq!(table.offers(0), "5>1 call-2-starter call-2-stock");
        assert_eq!(table.weight(0, "5>1"), Weight::Must);
        for text in ["stock>1", "1>new", "9@0", "9>1", "pass"] {
            assert_eq!(table.refuses(0, text), "shown-first FL-33", "{text}");
        }
        table.plays(0, "5>1");
        assert!(table.heard("5 exposed:0>pile.1"));
        assert_eq!((table.exposed(0), table.hand(0)), ("".into(), "1 9".into()));
        let mut called = position(table.rules.clone(), 3).with(|state| *state = table.state);
        called.plays(1, "call-0-stock").plays(2, "call-0-starter");
        assert!(called.heard("FL-29 wrong-call 0"));
        // From then on the obligations hold as always.
        table.plays(0, "9@0").plays(1, "call-0-starter");
        assert!(table.heard("FL-28 right-call 0"));
    }
}

/// FL-33 (1963, 2008): if it fits nowhere, one card is laid and nothing is played, uncalled.
#[test]
fn fl_33_a_shown_card_that_fits_nowhere_costs_the_turn() {
    for rules in [T1963, T2008] {
        let mut table = waiting(rules).with_stock(0, "12 12 5").with_hand(0, "1 5 9");
        table.plays(0, "9>1").plays(2, "13@0");
        assert_eq!(table.offers(0), "5@0 9@0 call-2-starter call-2-stock");
        for text in ["5>1", "stock>1", "1>new"] {
            assert_eq!(table.refuses(0, text), "shown-card-bars FL-33", "{text}");
        }
        assert_eq!(table.refuses(0, "1@0"), "starter-to-reserve FL-19");
        assert_eq!(table.refuses(0, "pass"), "must-lay FL-07");
        assert_eq!(table.weight(0, "5@0"), Weight::May);
        table.plays(0, "5@0");
        assert_eq!((table.hand(0), table.exposed(0), table.turn()), ("1 9".into(), "".into(), 1));
        table.plays(1, "call-0-stock").plays(2, "call-0-starter");
        assert!(table.heard("FL-29 wrong-call 0"));
    }
}

/// FL-33: the shown card itself may be the one that is laid.
#[test]
fn fl_33_the_shown_card_may_be_laid() {
    let mut table = waiting(T2008);
    table.plays(0, "9>1").plays(2, "13@0").plays(0, "9@0");
    assert!(table.heard("9 exposed:0>reserve:0.0") && !table.heard("9 exposed:0>hand:0"));
    assert_eq!((table.hand(0), table.exposed(0)), ("5 6 9".into(), "".into()));
}

/// FL-33 (1963, 2008): in the opening none is laid.
#[test]
fn fl_33_in_the_opening_a_shown_card_that_fits_nowhere_is_a_pass() {
    for rules in [T1963, T2008] {
        let mut table = deal(rules, 2).dealer(0).hand(0, "1 9").done();
        table.plays(0, "9>new").plays(1, "pass");
        assert_eq!(table.offers(0), "call-1-starter call-1-stock pass");
        assert_eq!(table.refuses(0, "9@0"), "opening FL-05");
        table.plays(0, "pass");
        assert_eq!((table.exposed(0), table.reserves(0)), ("".into(), "||||".into()));
    }
}

/// FL-33 (1913): it matters only if an opponent asks for it.
#[test]
fn fl_33_unasked_a_shown_card_is_taken_back_in_1913() {
    let mut table = waiting(T1913);
    table.plays(0, "5>1").plays(2, "13@0");
    assert_eq!(table.offers(0), "5>1 5@0 6@0 9@0 call-2-starter call-2-stock");
    assert_eq!(table.offers(1), "ask-exposed-0 call-2-starter call-2-stock");
    let shown = table.state;
    for text in ["9@0", "9>1"] {
        table.state = shown;
        table.plays(0, text);
        assert_eq!((table.exposed(0), table.turn()), ("".into(), 1), "{text}");
    }
}

/// FL-33 (1913): any first action settles it, a play of another hand card, too.
#[test]
fn fl_33_unasked_another_card_may_be_played_in_1913() {
    let mut table = waiting(T1913);
    table.plays(0, "9>1").plays(2, "13@0").plays(0, "5>1");
    assert!(table.heard("9 exposed:0>hand:0") && table.heard("5 hand:0>pile.1"));
    assert_eq!((table.exposed(0), table.hand(0)), ("".into(), "6 9 9".into()));
}

/// FL-33, FL-23 (1913): it is taken back before the play that wins, not after the end.
#[test]
fn fl_33_nothing_happens_after_the_end() {
    let mut table = waiting(T1913).with_stock(0, "5");
    table.plays(0, "9>1").plays(2, "13@0").plays(0, "stock>1");
    assert_eq!((table.ending(), table.exposed(0)), ("0 won by FL-23".into(), "".into()));
    assert_eq!(table.told.first().map(ToString::to_string), Some("9 exposed:0>hand:0".into()));
    assert_eq!(table.told.last().map(ToString::to_string), Some("over".into()));
}

/// FL-33 (1913): asked for, it is played first, and that order cannot be called.
#[test]
fn fl_33_a_shown_card_that_is_asked_for_is_played_first_in_1913() {
    let mut table = waiting(T1913).with_stock(0, "12 12 5");
    table.plays(0, "5>1").plays(2, "13@0").plays(1, "ask-exposed-0");
    assert!(table.heard("1 ask-exposed 0"));
    assert_eq!(table.offers(0), "5>1 call-2-starter call-2-stock");
    assert_eq!(table.refuses(0, "stock>1"), "shown-first FL-33");
    assert_eq!(table.refuses(2, "ask-exposed-0"), "nothing-to-ask FL-33");
    table.plays(0, "5>1").plays(1, "call-0-stock");
    assert!(table.heard("FL-29 wrong-call 0"));
}

/// FL-33 (1913): asked for and fitting nowhere, FL-31 happens by itself.
#[test]
fn fl_33_a_shown_misfit_that_is_asked_for_ends_the_turn_in_1913() {
    let mut table = waiting(T1913);
    table.plays(0, "9>1").plays(2, "13@0").plays(1, "ask-exposed-0");
    assert!(table.heard("FL-31 does-not-fit 0"));
    assert_eq!((table.turn(), table.exposed(0)), (1, "".into()));
    assert_eq!((table.hand(0), table.reserves(0)), ("5 6 9 9".into(), "||||".into()));
}

/// FL-33 (1913): only until the owner's first action of that turn, and only an opponent.
#[test]
fn fl_33_when_and_by_whom_a_shown_card_is_asked_for() {
    let mut table = waiting(T1913);
    table.plays(0, "6>1");
    assert_eq!(table.refuses(1, "ask-exposed-0"), "nothing-to-ask FL-33");
    table.plays(2, "13@0");
    assert_eq!(table.refuses(0, "ask-exposed-0"), "nothing-to-ask FL-33");
    assert_eq!(table.refuses(1, "ask-exposed-2"), "nothing-to-ask FL-33");
    table.plays(0, "5>1");
    assert_eq!(table.refuses(1, "ask-exposed-0"), "nothing-to-ask FL-33");
    let mut table = position(Flinch { partners: true, ..T1913 }, 4).with_pile("1..4").with_turn(3);
    table.plays(0, "13>1").plays(3, "13@0");
    assert_eq!(table.refuses(2, "ask-exposed-0"), "nothing-to-ask FL-33");
    assert!(table.may(1, "ask-exposed-0") && table.may(3, "ask-exposed-0"));
    for rules in [T1963, T2008] {
        let mut table = waiting(rules);
        table.plays(0, "9>1").plays(2, "13@0");
        assert_eq!(table.refuses(1, "ask-exposed-0"), "nothing-to-ask FL-33");
    }
}

/// CM-09: an `ask-exposed` is no first action: the turn before may still be called.
#[test]
fn cm_09_asking_for_a_shown_card_is_no_first_action() {
    let mut table = waiting(T1913).with_stock(2, "12 12 5");
    table.plays(0, "9>1").plays(2, "13@0").plays(1, "ask-exposed-0");
    assert_eq!(table.turn(), 1);
    table.plays(1, "call-2-stock");
    assert!(table.heard("FL-28 right-call 2"));
}

/// FL-R6: but not once that player is on turn again: then another's turn has ended since.
#[test]
fn fl_r6_a_turn_before_the_one_that_just_ended_is_not_called() {
    let table = position(T1913, 2).with_pile("1..4").with_hand(0, "9").with_stock(0, "12 5");
    let mut table = table;
    table.plays(1, "13>1").plays(0, "9@0");
    assert!(table.may(1, "call-0-stock"));
    table.plays(0, "ask-exposed-1");
    assert_eq!((table.turn(), table.hand(0)), (0, "10 10 10 10 10".into()));
    assert_eq!(table.refuses(1, "call-0-stock"), "too-late-to-call FL-R6");
}

/// FL-45 (1913): playing out of turn may be called: a penalty card, no turn ends, no duty is left.
#[test]
fn fl_45_playing_out_of_turn_may_be_called() {
    let mut table = waiting(T1913).with_stock(1, "3 4");
    assert_eq!(table.refuses(1, "call-0-out-of-turn"), "nothing-shown FL-45");
    table.plays(0, "9>1").plays(1, "call-0-out-of-turn");
    assert!(table.heard("FL-45 right-call 0") && table.heard("4 stock:1>stock:0 under"));
    assert_eq!((table.turn(), table.exposed(0)), (2, "".into()));
    assert_eq!((table.hand(0), table.stock(0)), ("5 6 9 9".into(), "4 12 12 12".into()));
    assert_eq!(table.refuses(2, "call-0-out-of-turn"), "nothing-shown FL-45");
    table.plays(2, "13@0");
    assert!(!table.may(1, "ask-exposed-0") && table.may(0, "6@0"));
    // Such a call may be made by the player who is on turn, and against one just shown again.
    table.plays(0, "5@0").plays(0, "6>1").plays(1, "call-0-out-of-turn");
    assert_eq!(table.stock(1), "");
    assert_eq!(table.ending(), "1 won by FL-R7");
}

/// FL-45: until the offender's next turn begins.
#[test]
fn fl_45_only_until_the_offenders_next_turn() {
    let mut table = waiting(T1913);
    table.plays(0, "9>1").plays(2, "13@0");
    assert_eq!(table.refuses(1, "call-0-out-of-turn"), "nothing-shown FL-45");
}

/// FL-45: such a call neither needs nor uses the caller's one call.
#[test]
fn fl_45_the_call_is_beside_the_one_call_of_a_turn() {
    let mut table = waiting(T1913);
    table.plays(2, "13@0").plays(0, "5>1 9@0").plays(0, "6>1");
    table.plays(1, "call-0-starter").plays(1, "call-0-out-of-turn");
    let mut table = waiting(T1913);
    table.plays(2, "13@0").plays(0, "5>1 9@0").plays(0, "6>1");
    table.plays(1, "call-0-out-of-turn").plays(1, "call-0-starter");
    assert_eq!(table.refuses(1, "call-0-stock"), "one-call FL-R6");
}

/// FL-45 (1963, 2008): only with partners, and not by the partner.
#[test]
fn fl_45_after_1913_only_with_partners() {
    for rules in [T1963, T2008] {
        let mut table = waiting(rules.clone());
        table.plays(0, "9>1");
        assert_eq!(table.refuses(1, "call-0-out-of-turn"), "nothing-shown FL-45");
        let partners = Flinch { partners: true, ..rules };
        let mut table = position(partners, 4).with_pile("1..4").with_turn(3);
        table.plays(0, "13>1");
        assert_eq!(table.refuses(2, "call-0-out-of-turn"), "own-side CM-09");
        table.plays(1, "call-0-out-of-turn").plays(3, "13@0");
        assert!(table.may(0, "13@0"), "no duty is left: {}", table.offers(0));
        assert_eq!(table.exposed(0), "");
    }
}

/// FL-45: looking underneath cannot happen, and no other irregularities are agreed.
#[test]
fn fl_45_there_are_three_charges() {
    for text in ["call-0-peeking", "call-0-hint", "call-0-", "call-0", "look-r0"] {
        assert_eq!(Action::read(text), None);
    }
}
