extern crate std;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::*;

const FLINCH_150: Deck = Deck { series: 10, ..Deck::NONE };
const FLINCH_135: Deck = Deck { series: 9, ..Deck::NONE };
const FLINCH_144: Deck = Deck { series: 9, wilds: 9, ..Deck::NONE };

fn two(deck: Deck) -> Deck {
    Deck { series: deck.series * 2, wilds: deck.wilds * 2, ..deck }
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// CM-13: series by series, each ascending, then the wilds, then the trade-mark card.
#[test]
fn cm_13_canonical_order_of_a_deck() {
    let deck = Deck { series: 2, highest: 3, wilds: 2, trade_marks: 1, ..Deck::NONE };
    assert_eq!(text(deck.canonical::<16>().cards()), "1 2 3 1 2 3 W W T");
}

/// CM-13: of any set of cards the k-th copy of a number belongs to the k-th series.
#[test]
fn cm_13_canonical_order_of_what_was_removed() {
    let mut tally = Tally::EMPTY;
    for card in ["3", "W", "1", "3", "3", "2", "T", "1"] {
        tally.add(Card::read(card).unwrap());
    }
    assert_eq!(text(tally.canonical::<16>().cards()), "1 2 3 1 3 3 W T");
    assert_eq!(tally.len(), 8);
}

/// CM-14: a seed of 64 hexadecimal digits of either case is itself; other text is hashed, untrimmed.
#[test]
fn cm_14_reading_a_seed() {
    let zero = "0".repeat(64);
    assert_eq!(Seed::read(&zero), Seed([0; 32]));
    assert_eq!(Seed::read(&"aB".repeat(32)), Seed([0xab; 32]));
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(Seed::read("").to_string(), empty);
    assert_ne!(Seed::read("parlor"), Seed::read(" parlor"));
    assert_ne!(Seed::read(&"0".repeat(63)), Seed([0; 32]));
    assert_ne!(Seed::read(&"g".repeat(64)).0[0], 0x00);
}

/// CM-14: the first ten cards of each deck, computed by an independent program from the rule's text.
#[test]
fn cm_14_test_vectors_of_the_shuffle() {
    let zero = "0".repeat(64);
    let vectors = [
        ("", FLINCH_150, "14 4 12 3 10 14 8 12 13 10"),
        ("", two(FLINCH_150), "10 3 12 2 13 13 13 8 15 7"),
        ("", FLINCH_135, "7 5 11 9 6 13 14 9 10 13"),
        ("", two(FLINCH_135), "13 13 3 7 14 2 1 15 13 12"),
        ("", FLINCH_144, "15 11 W 15 10 5 12 6 14 6"),
        ("", two(FLINCH_144), "7 5 6 13 8 9 8 9 4 9"),
        (&zero, FLINCH_150, "2 12 15 15 14 1 7 5 13 5"),
        (&zero, two(FLINCH_150), "2 1 6 14 11 15 12 15 3 3"),
        (&zero, FLINCH_135, "10 7 3 9 13 11 14 10 6 10"),
        (&zero, two(FLINCH_135), "6 5 12 12 14 2 4 5 15 11"),
        (&zero, FLINCH_144, "8 11 12 7 10 2 W 11 7 7"),
        (&zero, two(FLINCH_144), "14 6 3 13 8 10 W 8 4 14"),
        ("parlor", FLINCH_150, "10 1 1 6 15 1 3 1 5 15"),
        ("parlor", two(FLINCH_150), "10 3 8 7 4 8 9 1 14 10"),
        ("parlor", FLINCH_135, "10 11 13 14 7 7 7 15 15 13"),
        ("parlor", two(FLINCH_135), "2 10 10 4 14 7 5 6 15 8"),
        ("parlor", FLINCH_144, "W 15 12 12 4 8 13 W 7 8"),
        ("parlor", two(FLINCH_144), "5 3 2 15 7 15 7 8 15 14"),
    ];
    for (seed, deck, first) in vectors {
        let mut cards = deck.canonical::<300>();
        Stream::new(Seed::read(seed)).shuffle(cards.cards_mut());
        assert_eq!(text(&cards.cards()[..10]), first, "seed {seed:?}, {deck:?}");
    }
}

/// CM-04: a second shuffle draws on from the same stream, also from a copy of it.
#[test]
fn cm_04_a_reshuffle_draws_on() {
    let mut stream = Stream::new(Seed::read("parlor"));
    stream.shuffle(FLINCH_150.canonical::<300>().cards_mut());
    let mut copy = stream.clone();
    for stream in [&mut stream, &mut copy] {
        let mut thirty = two(Deck { series: 1, ..FLINCH_150 }).canonical::<30>();
        stream.shuffle(thirty.cards_mut());
        assert_eq!(text(&thirty.cards()[..10]), "12 12 1 6 5 4 7 13 2 3");
    }
}

/// CM-03: the first card there is one too many of is named, or else the first that is missing.
#[test]
fn cm_03_a_deck_one_card_off_is_named() {
    let mut cards: Vec<Card> = FLINCH_144.canonical::<300>().cards().to_vec();
    assert_eq!(FLINCH_144.check(&cards), Ok(()));
    cards.reverse();
    assert_eq!(FLINCH_144.check(&cards), Ok(()));
    let wild = cards[0];
    cards[0] = Card::number(7).unwrap();
    let at = cards.iter().rposition(|&card| card.code() == 7).unwrap();
    assert_eq!(FLINCH_144.check(&cards), Err(Wrong::Surplus(at, Card::number(7).unwrap())));
    cards[0] = wild;
    cards.pop();
    assert_eq!(FLINCH_144.check(&cards), Err(Wrong::Missing(Card::number(1).unwrap())));
    cards.truncate(1);
    cards[0] = Card::number(1).unwrap();
    assert_eq!(FLINCH_144.check(&cards), Err(Wrong::Missing(Card::number(2).unwrap())));
    cards = FLINCH_144.canonical::<300>().cards()[..143].to_vec();
    cards.push(Card::UNKNOWN);
    assert_eq!(FLINCH_144.check(&cards), Err(Wrong::Surplus(143, Card::UNKNOWN)));
}

#[test]
fn a_card_is_read_as_it_is_written() {
    for code in (1..=15).filter_map(Card::number).chain([Card::WILD, Card::TRADE_MARK]) {
        assert_eq!(Card::read(&code.to_string()), Some(code));
    }
    for rubbish in ["", "0", "16", "07", "+7", "-1", "w", "7 ", "W1"] {
        assert_eq!(Card::read(rubbish), None, "{rubbish:?}");
    }
}

#[test]
fn heaps_share_a_tray_and_keep_their_order() {
    let card = |number| Card::number(number).unwrap();
    let mut tray = Tray::<4>::EMPTY;
    let (mut a, mut b) = (Heap::EMPTY, Heap::EMPTY);
    for round in 1..=10 {
        tray.push(&mut a, card(round));
        tray.push_bottom(&mut a, card(15));
        tray.push_bottom(&mut b, card(3));
        tray.push(&mut b, card(4));
        let mut seen = Vec::new();
        tray.each(&a, |card| seen.push(card));
        assert_eq!(text(&seen), std::format!("{round} 15"));
        assert_eq!(tray.pop(&mut a), Some(card(round)));
        assert_eq!(tray.pop(&mut b), Some(card(4)));
        assert_eq!((tray.pop(&mut a), tray.pop(&mut b)), (Some(card(15)), Some(card(3))));
        assert_eq!((tray.pop(&mut a), a.len(), b.top()), (None, 0, None));
    }
}

/// CM-01: to the left is the next higher number, wrapping.
#[test]
fn cm_01_seats_go_round_to_the_left() {
    let round: Vec<u8> = Seat::new(2).round(4).map(Seat::number).collect();
    assert_eq!(round, [2, 3, 0, 1]);
    assert_eq!(Seat::new(3).left(4), Seat::new(0));
    assert_eq!(Seat::new(0).steps_left_of(Seat::new(3), 4), 1);
}

/// CM-13: Farkle Flip's deck lies all 1s, all 2s and so on, then the Farkles; so do some of its
/// cards.
#[test]
fn cm_13_canonical_order_by_face() {
    let deck = Deck { series: 3, highest: 2, farkles: 2, order: Order::ByFace, ..Deck::NONE };
    assert_eq!(text(deck.canonical::<16>().cards()), "1 1 1 2 2 2 F F");
    let mut tally = Tally::EMPTY;
    for card in ["F", "2", "1", "2"] {
        tally.add(Card::read(card).unwrap());
    }
    assert_eq!(text(deck.arrange::<16>(&tally).cards()), "1 2 2 F");
    assert_eq!(deck.len(), 8);
    assert_eq!(deck.check(deck.canonical::<8>().cards()), Ok(()));
}

/// BL-R1: sixty different cards; every colour and shape ten times, every count twelve times, every
/// pair of colour and count, and of shape and count, twice. CM-13: by count, colour, offset.
#[test]
fn bl_r1_the_cards_with_symbols() {
    let all: Vec<_> = Card::SYMBOLS.iter().filter_map(|card| card.symbols()).collect();
    assert_eq!(all.len(), 60);
    let count = |test: &dyn Fn(&Symbols) -> bool| all.iter().filter(|card| test(card)).count();
    for face in 0..6 {
        assert_eq!(count(&|card| card.colour == face), 10);
        assert_eq!(count(&|card| card.shape == face), 10);
        for number in 1..6 {
            assert_eq!(count(&|card| card.count == number), 12);
            assert_eq!(count(&|card| card.colour == face && card.count == number), 2);
            assert_eq!(count(&|card| card.shape == face && card.count == number), 2);
        }
    }
    for (at, card) in Card::SYMBOLS.iter().enumerate() {
        assert_eq!(Card::read(&card.to_string()), Some(*card));
        assert!(Card::SYMBOLS[..at].iter().all(|other| other.to_string() != card.to_string()));
    }
    let deck = Deck { symbols: 1, ..Deck::NONE };
    let first = &deck.canonical::<60>();
    assert_eq!(text(&first.cards()[..6]), "RS1 RM1 YM1 YT1 GT1 GD1");
    assert_eq!(text(&first.cards()[36..40]), "RS4 RT4 YM4 YD4");
    assert_eq!(deck.check(first.cards()), Ok(()));
}

/// BL-04: two cards match if they share a colour, a shape or a count.
#[test]
fn bl_04_features_in_common() {
    let shares = |a: &str, b: &str| {
        let features = |text| Card::read(text).unwrap().features();
        features(a) & features(b) != 0
    };
    for a in Card::SYMBOLS {
        for b in Card::SYMBOLS {
            let (x, y) = (a.symbols().unwrap(), b.symbols().unwrap());
            let same = x.colour == y.colour || x.shape == y.shape || x.count == y.count;
            assert_eq!(a.features() & b.features() != 0, same);
        }
    }
    assert!(!shares("7", "7") && !shares("?", "?"));
}

#[test]
fn a_number_is_written_as_everybody_writes_it() {
    for number in (0..=1_000).chain([u16::MAX]) {
        assert_eq!(format!("{}", Numeral(number)), format!("{number}"));
        assert_eq!(format!("{:4}", Numeral(number)), format!("{number:4}"));
        assert_eq!(format!("{:<3}|", Numeral(number)), format!("{number:<3}|"));
    }
}
