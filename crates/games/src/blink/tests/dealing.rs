//! The deck, the deal, and what lies where before the race.

use super::*;

/// The deck in canonical order, as BL-R1 makes it.
const DECK: &str = "RS1 RM1 YM1 YT1 GT1 GD1 BD1 BF1 NF1 NL1 KL1 KS1 \
                    RT2 RD2 YD2 YF2 GF2 GL2 BL2 BS2 NS2 NM2 KM2 KT2 \
                    RF3 RL3 YL3 YS3 GS3 GM3 BM3 BT3 NT3 ND3 KD3 KF3 \
                    RS4 RT4 YM4 YD4 GT4 GF4 BD4 BL4 NF4 NS4 KL4 KM4 \
                    RM5 RD5 YT5 YF5 GD5 GL5 BF5 BS5 NL5 NM5 KS5 KT5";

/// BL-01: sixty cards, each with a colour, a shape and a count.
#[test]
fn bl_01_sixty_cards_with_a_colour_a_shape_and_a_count() {
    for seats in [2, 3] {
        let deck = BLINK.deck(seats);
        assert_eq!(deck.len(), 60);
        assert!(deck.canonical::<60>().cards().iter().all(|card| card.symbols().is_some()));
    }
}

/// BL-R1: the sixty cards and their canonical order (CM-13); every colour and every shape ten
/// times, every count twelve times, every pair of colour and count, and of shape and count, twice.
#[test]
fn bl_r1_the_deck_is_fair() {
    let deck = BLINK.deck(2).canonical::<60>();
    assert_eq!(text(deck.cards()), DECK);
    let times = |letters: &str| {
        let has = |card: &&str| letters.chars().all(|letter| card.contains(letter));
        DECK.split_whitespace().filter(has).count()
    };
    for letter in ["R", "Y", "G", "B", "N", "K", "S", "M", "T", "D", "F", "L"] {
        assert_eq!(times(letter), 10, "{letter}");
        for count in ["1", "2", "3", "4", "5"] {
            assert_eq!(times(&format!("{letter}{count}")), 2, "{letter} {count}");
        }
    }
    assert_eq!([times("1"), times("2"), times("3"), times("4"), times("5")], [12; 5]);
}

/// BL-02: two equal draw piles; the top card of each goes to the centre, the next three are the
/// hand. Dealt one at a time, from the dealer's left on (CM-02).
#[test]
fn bl_02_two_players() {
    let table = dealt(BLINK, Seating::of(2), DECK);
    assert_eq!([table.centre(0), table.centre(1)], ["KS5", "KT5"]);
    assert_eq!(table.hand(0), "GD5 BF5 NL5");
    assert_eq!(table.hand(1), "GL5 BS5 NM5");
    assert!(table.draw(0).starts_with("RS1 YM1 GT1") && table.draw(0).ends_with("RM5 YT5"));
    assert!(table.draw(1).starts_with("RM1 YT1 GD1") && table.draw(1).ends_with("RD5 YF5"));
    assert_eq!(table.scores(), [29, 29, 0]);
    assert_eq!([table.centre(2), table.at(Place::common(Zone::Removed))], ["", ""]);
}

/// BL-02: who deals decides who gets the first card (CM-01).
#[test]
fn bl_02_the_first_card_goes_to_the_dealers_left() {
    let table = dealt(BLINK, Seating { seats: 2, dealer: Seat::new(0) }, DECK);
    assert_eq!([table.centre(0), table.centre(1)], ["KT5", "KS5"]);
    assert!(table.draw(1).starts_with("RS1 ") && table.draw(0).starts_with("RM1 "));
}

/// BL-02: the cards in the centre and the draw piles lie face down; everybody may look at the own
/// hand.
#[test]
fn bl_02_only_the_own_hand_is_seen() {
    let table = dealt(BLINK, Seating::of(2), DECK);
    for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Spectator] {
        assert_eq!(table.seen(eye, pile_place(0)), "?");
        assert_eq!(table.seen(eye, pile_place(1)), "?");
        assert!(table.seen(eye, draw_of(Seat::new(0))).split(' ').all(|card| card == "?"));
        assert_eq!(table.seen(eye, draw_of(Seat::new(1))).split(' ').count(), 26);
        let hand = table.seen(eye, hand_of(Seat::new(0)));
        let own = eye == Eye::Seat(Seat::new(0));
        assert_eq!(hand, if own { "GD5 BF5 NL5" } else { "? ? ?" });
    }
}

/// BL-12: three players, three equal draw piles, each one's top card in the centre.
#[test]
fn bl_12_three_players() {
    let table = dealt(BLINK, Seating::of(3), DECK);
    assert_eq!([table.centre(0), table.centre(1), table.centre(2)], ["NM5", "KS5", "KT5"]);
    assert_eq!(table.hand(0), "RM5 YF5 BF5");
    assert_eq!(table.hand(1), "RD5 GD5 BS5");
    assert_eq!(table.hand(2), "YT5 GL5 NL5");
    assert_eq!(table.scores(), [19, 19, 19]);
}

/// BL-14: the faster player starts with more cards. BL-R8: it is dealt round as always, and who has
/// the own number is skipped; what is left over stays out, face down.
#[test]
fn bl_14_bl_r8_a_faster_player_starts_with_more() {
    let rules = Blink { cards: Shares::OfTwo([4, 7]), ..BLINK };
    let table = dealt(rules, Seating::of(2), DECK);
    assert_eq!([table.hand(0), table.centre(0), table.draw(0)], ["RS1 YM1 GT1", "BD1", ""]);
    assert_eq!([table.hand(1), table.centre(1)], ["BF1 NF1 NL1", "KL1"]);
    assert_eq!(table.draw(1), "RM1 YT1 GD1");
    let unused = Place::common(Zone::Removed);
    assert_eq!(table.at(unused), DECK[11 * 4..].split_whitespace().collect::<Vec<_>>().join(" "));
    assert!(table.seen(Eye::Spectator, unused).split(' ').all(|card| card == "?"));
}

/// BL-R8: what stays out has no order, and tells none: it lies ascending.
#[test]
fn bl_r8_what_stays_out_lies_in_no_order() {
    let rules = Blink { cards: Shares::OfTwo([20, 20]), ..BLINK };
    let deck: Vec<_> = DECK.split_whitespace().rev().collect();
    let table = dealt(rules, Seating::of(2), &deck.join(" "));
    let unused = DECK.split_whitespace().take(20).collect::<Vec<_>>().join(" ");
    assert_eq!(table.at(Place::common(Zone::Removed)), unused);
}

/// BL-R8: the same with three players, and a dealer who is not the last seat.
#[test]
fn bl_r8_three_players_with_different_numbers() {
    let rules = Blink { cards: Shares::OfThree([5, 4, 6]), ..BLINK };
    let table = dealt(rules, Seating { seats: 3, dealer: Seat::new(0) }, DECK);
    // Seats 1, 2, 0 in turn; seat 1 has four after the twelfth card, seat 0 five after the next two.
    assert_eq!([table.hand(1), table.centre(1), table.draw(1)], ["RS1 YT1 BD1", "NL1", ""]);
    assert_eq!([table.hand(2), table.centre(2), table.draw(2)], ["BF1 KL1 RT2", "YD2", "RM1 GT1"]);
    assert_eq!([table.hand(0), table.centre(0), table.draw(0)], ["GD1 NF1 KS1", "RD2", "YM1"]);
}

/// BL-02, BL-12: unless something else is chosen, the shares are equal and all cards are used.
#[test]
fn bl_02_bl_12_equal_shares_use_all_cards() {
    for seats in [2, 3] {
        let table = dealt(BLINK, Seating::of(seats), DECK);
        let dealt = table.scores().iter().sum::<i32>() + i32::from(seats);
        assert_eq!((dealt, table.state.unused.len()), (60, 0));
    }
}
