//! What can be set up, and with which number the rest is refused.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_house::{Origin, Refusal, Seat, Seed, Setup, find, open};

fn setup(edition: &str, players: u8, options: &[(&str, &str)]) -> Setup {
    Setup {
        game: "flinch".into(),
        edition: edition.into(),
        players,
        dealer: None,
        options: options.iter().map(|&(name, value)| (name.into(), value.into())).collect(),
    }
}

fn refused(setup: &Setup) -> (&'static str, &'static str) {
    let Refusal { code, rule, text } = find(&setup.game)
        .and_then(|game| game.check(setup))
        .expect_err("it should have been refused");
    assert!(text.ends_with('.') && !text.contains("invalid"), "{text}");
    (code, rule)
}

/// FL-02, FL-34, FL-R13, CM-01: every combination is either playable or refused with its rule.
#[test]
fn every_combination_is_set_up_or_refused_with_its_number() {
    let game = find("flinch").unwrap();
    let mut playable = 0;
    for edition in ["1913", "1963", "2008", "2000"] {
        for players in 0..=16 {
            for style in ["assisted", "table"] {
                for piles in ["ones", "ones-and-fifteens", "eights"] {
                    for partners in ["no", "yes"] {
                        for packs in [None, Some("1"), Some("2")] {
                            for window in ["off", "on"] {
                                let mut options = vec![
                                    ("style", style),
                                    ("piles", piles),
                                    ("partners", partners),
                                    ("call_window", window),
                                ];
                                options.extend(packs.map(|packs| ("packs", packs)));
                                let setup = setup(edition, players, &options);
                                let crowd = players > 4 && ["2008", "2000"].contains(&edition);
                                let wanted = if !(2..=8).contains(&players) {
                                    Some("FL-02")
                                } else if edition == "2000" && style == "table" {
                                    Some("FL-34")
                                } else if crowd && packs == Some("1") {
                                    Some("FL-02")
                                } else if partners == "yes" && ![4, 6, 8].contains(&players) {
                                    Some("FL-R13")
                                } else {
                                    None
                                };
                                let found = game.check(&setup).err().map(|refusal| refusal.rule);
                                assert_eq!(found, wanted, "{setup:?}");
                                if wanted.is_none() {
                                    playable += 1;
                                    open(&setup, Origin::seeded(Seed([7; 32])), &[]).unwrap();
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(playable > 500, "{playable}");
}

/// CM-03, CM-15: unknown games, editions, options and values are refused by name.
#[test]
fn cm_15_unknown_names_are_refused() {
    let unknown = Setup { game: "snap".into(), ..setup("1913", 4, &[]) };
    assert_eq!(refused(&unknown), ("unknown-game", "CM-03"));
    assert_eq!(refused(&setup("1914", 4, &[])), ("unknown-edition", "CM-03"));
    assert_eq!(refused(&setup("1913", 4, &[("colour", "red")])), ("unknown-option", "CM-15"));
    assert_eq!(refused(&setup("1913", 4, &[("piles", "twos")])), ("option-value", "FL-35"));
    let twice = [("style", "table"), ("style", "assisted")];
    assert_eq!(refused(&setup("1913", 4, &twice)), ("option-twice", "CM-07"));
}

/// CM-01: the dealer sits at one of the seats; the seat at the dealer's left begins.
#[test]
fn cm_01_the_dealer_is_a_seat_and_the_next_begins() {
    for dealer in [4, 15, 16, 20, 255] {
        let away = Setup { dealer: Some(dealer), ..setup("1913", 4, &[]) };
        assert_eq!(refused(&away), ("dealer", "CM-01"));
    }
    for (value, wanted) in [("2", None), ("4", Some("dealer")), ("Ada", Some("option-value"))] {
        let found = find("flinch").unwrap().check(&setup("1913", 4, &[("dealer", value)]));
        assert_eq!(found.err().map(|refusal| refusal.code), wanted, "{value}");
    }
    let named = open(&setup("1913", 4, &[("dealer", "2")]), Origin::seeded(Seed([0; 32])), &[]);
    assert_eq!(named.unwrap().awaiting().seats.first(), Some(Seat::new(3)));
    for (dealer, first) in [(None, 0), (Some(0), 1), (Some(2), 3), (Some(3), 0)] {
        let setup = Setup { dealer, ..setup("1913", 4, &[]) };
        let table = open(&setup, Origin::seeded(Seed([0; 32])), &[]).unwrap();
        assert_eq!(table.awaiting().seats.first(), Some(Seat::new(first)));
    }
}

/// CM-03: a deck given as a list must be the deck of that set-up; reshuffles come from the seed.
#[test]
fn cm_03_a_given_deck_is_the_deck_of_the_set_up() {
    let deck = |series: usize| {
        let one = (1..=15).map(|number| parlor_house::Card::number(number).unwrap());
        one.collect::<Vec<_>>().repeat(series)
    };
    let open = |edition, deck| {
        open(&setup(edition, 4, &[]), Origin::stacked(deck, Seed([0; 32])), &[]).err()
    };
    assert_eq!(open("1913", deck(10)), None);
    let short = open("1913", deck(9)).unwrap();
    assert_eq!((short.code, short.rule), ("deck", "CM-03"));
    assert!(short.text.contains("lacks a card: 1"), "{}", short.text);
    let long = open("2008", deck(10)).unwrap();
    assert!(long.text.contains("card 136"), "{}", long.text);
}

/// CM-15: defaults are the edition's own.
#[test]
fn cm_15_the_default_is_the_editions_own() {
    let game = find("flinch").unwrap();
    let packs = |edition, players| game.default_of(edition, "packs", players).unwrap();
    assert_eq!((packs("1913", 5), packs("1913", 6)), ("1".into(), "2".into()));
    assert_eq!((packs("1963", 4), packs("1963", 5)), ("1".into(), "2".into()));
    assert_eq!(game.default_of("1913", "style", 4), Some("assisted".into()));
    assert_eq!(game.default_of("1913", "call_window", 4), Some("off".into()));
}
