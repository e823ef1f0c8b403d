//! FL-23, FL-24, FL-R4, FL-R12 and CM-11: winning, blocked games, dead games.

use super::*;

/// FL-23: whoever first has no card left in the stock has won, at that moment.
#[test]
fn fl_23_an_empty_stock_wins_at_once() {
    for rules in EDITIONS.into_iter().chain(TABLES) {
        let mut table = position(rules, 3)
            .with_pile("1..4")
            .with_stock(1, "6 5")
            .with_hand(1, "1 7")
            .with_turn(1);
        table.plays(1, "stock>1");
        assert_eq!(table.ending(), "");
        table.plays(1, "stock>1");
        assert_eq!(table.ending(), "1 won by FL-23");
        assert!(table.heard("over"));
        assert_eq!(
            table.told.last().map(|event| event.to_string()),
            Some("over".into()),
            "nothing happens afterwards"
        );
        assert_eq!((table.offers(0), table.offers(1)), ("".into(), "".into()));
        assert_eq!(table.refuses(1, "7>1"), "game-over CM-09");
    }
}

/// FL-23: no hand is drawn after the play that wins.
#[test]
fn fl_23_nothing_is_drawn_after_the_end() {
    for rules in EDITIONS {
        let table = position(rules, 2).with_pile("1..14").with_hand(0, "").with_stock(0, "15");
        let mut table = table.with_stack("");
        table.plays(0, "stock>1");
        assert_eq!((table.ending(), table.hand(0)), ("0 won by FL-23".into(), "".into()));
        assert_eq!(table.told.last().map(|event| event.to_string()), Some("over".into()));
    }
}

/// FL-23: an empty hand and an empty reserve win nothing.
#[test]
fn fl_23_only_the_stock_counts() {
    let mut table = position(F1963, 2).with_hand(0, "9").with_stack("");
    table.plays(0, "9@0");
    assert_eq!(table.ending(), "");
}

/// A position with no stack and no removed pile, in which nobody can play but as the test says:
/// the only pile takes a 5.
fn drawn_out(rules: Flinch, seats: u8) -> Table {
    position(rules, seats).with_pile("1..4").with_stack("")
}

/// FL-24, FL-R4: blocked after as many turns as seats without a play: who holds a card that
/// releases the game must play it.
#[test]
fn fl_24_the_releasing_card_must_be_played() {
    for rules in EDITIONS {
        let mut table = drawn_out(rules, 3).with_hand(1, "5 9 9 9 9");
        table.ends(0).plays(1, "9@0");
        assert!(!table.heard("FL-24 must-release 1"));
        table.ends(2);
        assert!(table.heard("FL-24 must-release 1"));
        assert_eq!((table.turn(), table.offers(1)), (1, "5>1".into()));
        assert_eq!(table.weight(1, "5>1"), Weight::Must);
        assert_eq!(table.refuses(1, "9@1"), "must-release FL-24");
        assert_eq!(table.refuses(1, "pass"), "must-release FL-24");
        table.plays(1, "5>1 9@1");
        assert_eq!(table.turn(), 2, "play goes on to its left");
    }
}

/// FL-24: of several, the first from the dealer's left (1963, 2008; 1913 by ruling).
#[test]
fn fl_24_the_first_from_the_dealers_left_releases() {
    for rules in EDITIONS {
        for (dealer, releaser) in [(3, 1), (1, 2), (2, 1), (0, 1)] {
            let mut table = drawn_out(rules.clone(), 4).with(|state| {
                state.dealer = Seat::new(dealer);
            });
            table = table.with_reserve(1, "5").with_hand(2, "5 9 9 9");
            for (seat, lay) in [(0, "13@0"), (1, "13@1"), (2, "9@0"), (3, "13@0")] {
                table.plays(seat, lay);
            }
            assert_eq!(table.turn(), releaser, "dealer {dealer}");
        }
    }
}

/// FL-R4: a stock, a hand or a reserve can release; also the partner's stock and reserve.
#[test]
fn fl_r4_every_card_that_can_be_played_releases() {
    let partners = Flinch { partners: true, ..F1963 };
    let release = |table: Table| {
        let mut table = table;
        (0..4).for_each(|seat| {
            table.ends(seat);
        });
        format!("{}: {}", table.turn(), table.offers(table.turn()))
    };
    // Whoever could play the stock would have had to; a penalty or a bar can leave it there.
    let idle = |table: Table| table.with(|state| state.clock.idle = 3).with_turn(3);
    let mut table = idle(drawn_out(F1963, 4).with_stock(1, "12 5"));
    table.ends(3);
    assert_eq!((table.turn(), table.offers(1)), (1, "stock>1".into()));
    assert_eq!(release(drawn_out(F1963, 4).with_hand(2, "5 12")), "2: 5>1");
    assert_eq!(release(drawn_out(F1963, 4).with_reserve(3, "5")), "3: r0>1");
    assert_eq!(release(drawn_out(F1963, 4).with_reserve(3, "9|9|9|9|5")), "3: r4>1");
    let mut table = idle(drawn_out(partners.clone(), 4).with_stock(2, "12 5"));
    table.ends(3);
    assert_eq!((table.turn(), table.offers(0)), (0, "partner>1".into()));
    assert_eq!(release(drawn_out(partners, 4).with_reserve(3, "5")), "1: pr0>1");
}

/// FL-R4: the release sets the count to zero: as many turns again until the next.
#[test]
fn fl_r4_a_release_sets_the_count_to_zero() {
    let mut table = drawn_out(F1963, 2).with_hand(1, "5 6 9 9 9");
    table.ends(0).plays(1, "9@0").plays(1, "5>1 9@1");
    table.ends(0);
    assert!(!table.heard("FL-24 must-release 1"));
    table.plays(1, "9@2");
    assert!(table.heard("FL-24 must-release 1"));
    assert_eq!(table.offers(1), "6>1");
}

/// FL-R4: a game with a stack or a removed pile is not blocked.
#[test]
fn fl_r4_with_a_stack_or_a_removed_pile_nothing_is_blocked() {
    for table in [drawn_out(F1963, 2).with_stack("9"), drawn_out(F1963, 2).with_removed("1..15")] {
        let mut table = table.with_hand(1, "5 9 9 9 9");
        table.ends(0).plays(1, "9@0").ends(0).plays(1, "9@1");
        assert_eq!((table.turn(), table.ending()), (0, "".into()));
        assert!(!table.told.iter().any(|event| event.to_string().starts_with("FL-24")));
    }
}

/// FL-R4: a turn with a play in it begins the count anew.
#[test]
fn fl_r4_a_play_begins_the_count_anew() {
    let mut table = drawn_out(F1963, 3).with_hand(0, "5 9 9").with_hand(2, "6 9 9");
    table.plays(0, "9@0").ends(1).plays(2, "9@0");
    assert_eq!(table.turn(), 0, "seat 0 is the releaser");
    table.plays(0, "5>1 9@1").ends(1);
    table.plays(2, "6>1 9@1").ends(0).ends(1);
    assert_eq!(table.ending(), "", "two turns since the 6");
    table.ends(2);
    assert_eq!(table.ending(), "0 1 2 drew by FL-R4");
}

/// FL-R4, CM-11: if nobody can play the game is dead; the fewest stock cards win, equal is a
/// draw.
#[test]
fn fl_r4_a_dead_game_is_won_by_the_fewest_stock_cards() {
    for rules in EDITIONS {
        for (stock, ending) in [("12x3", "0 1 2 drew"), ("12x2", "1 won"), ("12x4", "0 2 drew")] {
            let mut table = drawn_out(rules.clone(), 3).with_stock(1, stock);
            table.ends(0).ends(1);
            assert_eq!(table.ending(), "");
            table.ends(2);
            assert_eq!(table.ending(), format!("{ending} by FL-R4"));
            assert_eq!(table.told.last().map(|event| event.to_string()), Some("over".into()));
        }
    }
}

/// FL-R4: a card that fitted before, and fits no more, releases nothing.
#[test]
fn fl_r4_only_a_card_that_fits_now_releases() {
    let mut table = drawn_out(F1963, 2).with_hand(0, "5 9 9").with_hand(1, "5 9 9");
    table.plays(0, "5>1 9@0").plays(1, "9@0").plays(0, "9@1");
    assert_eq!(table.ending(), "0 1 drew by FL-R4");
}

/// FL-R4: of a side both stocks together count.
#[test]
fn fl_r4_a_dead_game_of_partners_counts_both_stocks() {
    let rules = Flinch { partners: true, ..F1963 };
    let over = |stocks: [&str; 4]| {
        let mut table = drawn_out(rules.clone(), 4);
        for (seat, stock) in (0..).zip(stocks) {
            table = table.with_stock(seat, stock);
        }
        (0..4).for_each(|seat| {
            table.ends(seat);
        });
        table.ending()
    };
    assert_eq!(over(["12", "12x3", "12x7", "12x4"]), "1 3 won by FL-R4");
    assert_eq!(over(["12x2", "12x3", "12x4", "12x4"]), "0 2 won by FL-R4");
    assert_eq!(over(["12x2", "12x3", "12x4", "12x3"]), "0 1 2 3 drew by FL-R4");
}

/// FL-R4 is looked at before FL-06: an opening without a stack is dead, not laid down.
#[test]
fn fl_r4_a_dead_opening_is_not_laid_down() {
    let mut table = deal(F1963, 2).done().with_stack("");
    table.plays(0, "pass").plays(1, "pass");
    assert_eq!((table.ending(), table.reserves(0)), ("0 1 drew by FL-R4".into(), "||||".into()));
}

/// FL-R4: in Flinch 2000 a held wild releases.
#[test]
fn fl_r4_a_held_wild_releases() {
    let mut table = drawn_out(F2000, 2).with_hand(1, "W 9 9");
    table.ends(0).plays(1, "9@0");
    assert_eq!((table.turn(), table.offers(1)), (1, "W>1 W>new".into()));
}

/// FL-R12, CM-11: 5,000 turns end the game as dead.
#[test]
fn fl_r12_the_game_ends_after_5000_turns() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_pile("1").with_stock(1, "12").with(|state| {
            state.clock.turns = 4998;
        });
        table.ends(0);
        assert_eq!(table.ending(), "");
        table.ends(1);
        assert_eq!(table.ending(), "1 won by FL-R12");
        assert_eq!(table.told.last().map(|event| event.to_string()), Some("over".into()));
    }
}

/// FL-R12: however lively the last of them was.
#[test]
fn fl_r12_plays_do_not_keep_a_game_alive_after_5000_turns() {
    let mut table = position(F1963, 2).with_pile("1").with_hand(0, "2 9").with(|state| {
        state.clock.turns = 4999;
    });
    table.plays(0, "2>1 9@0");
    assert_eq!(table.ending(), "0 1 drew by FL-R12");
}

/// Beside FL-R12: piles are numbered up to 9,999, and the play that starts that one is the last.
#[test]
fn fl_r12_the_game_ends_with_9999_piles() {
    let mut table = position(F1963, 2).with_hand(0, "1 9").with_hand(1, "1 9");
    for _ in 0..9997 {
        table = table.with_pile("1..15");
    }
    table.plays(0, "1>new 9@0");
    assert_eq!((table.pile(9998), table.ending()), ("1".into(), "".into()));
    table.plays(1, "1>new");
    assert_eq!(table.ending(), "0 1 drew by FL-R12");
}

/// FL-R12: ten rounds with neither a play nor a card laid end the game; one lay begins anew.
#[test]
fn fl_r12_ten_still_rounds_end_the_game() {
    for rules in TABLES {
        let mut table = position(rules, 2).with_pile("1").with_hand(0, "9x5").with_hand(1, "9x5");
        for round in 0..19 {
            table.plays(round % 2, "9>1");
        }
        assert_eq!(table.ending(), "");
        let mut laid = position(table.rules.clone(), 2).with(|state| *state = table.state);
        table.plays(1, "9>1");
        assert_eq!(table.ending(), "0 1 drew by FL-R12");
        laid.plays(1, "9@0");
        for round in 0..19 {
            laid.plays(round % 2, "9>1");
        }
        assert_eq!(laid.ending(), "");
        laid.plays(1, "9>1");
        assert_eq!(laid.ending(), "0 1 drew by FL-R12");
    }
}

/// FL-R12: the ten rounds are counted beside FL-R4's turns, which a release sets to zero.
#[test]
fn fl_r12_counts_on_over_a_release() {
    let mut table = position(T1913, 2).with_pile("1").with_hand(0, "9").with(|state| {
        (state.clock.still, state.clock.idle) = (19, 0);
    });
    table.plays(0, "9>1");
    assert_eq!(table.ending(), "0 1 drew by FL-R12");
}

/// FL-R12: a play that stays begins the ten rounds anew.
#[test]
fn fl_r12_a_play_begins_the_ten_rounds_anew() {
    let mut table = position(T1963, 2).with_pile("1").with_hand(0, "2 9").with(|state| {
        state.clock.still = 19;
    });
    table.plays(0, "2>1 9>1");
    for turn in 1..20 {
        table.plays(turn % 2, if turn % 2 == 0 { "9>1" } else { "13>1" });
        assert_eq!(table.ending(), "");
    }
    table.plays(0, "9>1");
    assert_eq!(table.ending(), "0 1 drew by FL-R12");
}

/// FL-R12, FL-06: the cards of a lay-down are laid, too.
#[test]
fn fl_r12_a_lay_down_begins_the_ten_rounds_anew() {
    let mut table = deal(F1963, 2).stack("2x5 3x5").done().with(|state| state.clock.still = 17);
    table.plays(0, "pass").plays(1, "pass");
    assert!(table.heard("FL-06 lay-down all"));
    table.plays(0, "pass");
    assert_eq!(table.ending(), "");
}

/// FL-R12: a card laid counts even if it goes back.
#[test]
fn fl_r12_a_card_laid_counts_even_if_it_goes_back() {
    let mut table = position(T1963, 2).with_pile("1").with_stock(0, "12 2").with(|state| {
        state.clock.still = 19;
    });
    table.plays(0, "13@0").plays(1, "call-0-stock");
    assert_eq!((table.hand(0), table.reserve(0, 0)), (text(&cards("13x5")), "".into()));
    table.plays(1, "13>1");
    assert_eq!(table.ending(), "");
}

/// FL-R12 is looked at before FL-R4.
#[test]
fn fl_r12_is_looked_at_before_fl_r4() {
    let mut table = drawn_out(F1963, 2).with(|state| {
        state.clock.turns = 4999;
        state.clock.idle = 1;
    });
    table.ends(0);
    assert_eq!(table.ending(), "0 1 drew by FL-R12");
}
