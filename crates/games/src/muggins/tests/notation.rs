//! How actions are written and read.

use super::*;

/// Every kind of action, written and read.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "stock>new",
        "stock>1",
        "stock>s7",
        "turned>10",
        "turned>99",
        "turned>new",
        "turned>s0",
        "turn",
        "lay",
        "call-0",
        "call-7",
    ] {
        assert_eq!(read(text).to_string(), text);
    }
}

/// What nobody writes is not read.
#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        " ",
        "Turn",
        "turn ",
        " lay",
        "stock",
        "stock>",
        ">1",
        "stock>0",
        "stock>01",
        "stock>+1",
        "stock>100",
        "stock>256",
        "stock>-1",
        "stock>s",
        "stock>s8",
        "stock>s00",
        "stock>s+1",
        "stock>S1",
        "stock>New",
        "turned>>1",
        "hand>1",
        "7>1",
        "?>1",
        "turned>?",
        "call",
        "call-",
        "call-8",
        "call-01",
        "call-+1",
        "call-0-stock",
        "resolve",
        "pass",
        "turned>1>2",
        "turned>é",
        "é>1",
        "call-é",
        "stock>99999999999999999999",
    ] {
        assert_eq!(Action::read(text), None, "{text}");
    }
}

/// An action fits into four bytes.
#[test]
fn an_action_is_small() {
    assert!(size_of::<Action>() <= 4);
}

/// Weights: in a turn nothing is free.
#[test]
fn every_offer_has_its_weight() {
    let weights = |table: &Table| {
        let offers = table.offers(0);
        let told = offers.split(' ').map(|text| format!("{text}:{:?}", table.weight(0, text)));
        told.collect::<Vec<_>>().join(" ")
    };
    let table = |rules| position(rules, 3).with_stock(0, "5").with_stock(1, "6").with_pile(4);
    assert_eq!(weights(&table(A1913)), "stock>1:Must");
    assert_eq!(weights(&table(M1913)), "stock>1:Must stock>s1:Fault turn:Fault");
    assert_eq!(weights(&position(M1913, 2)), "turn:Must");
    assert_eq!(weights(&position(A1913, 2)), "turn:Must");
}
