//! How actions are written and read.

use super::*;

/// Every kind of action, written and read.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "stock>new",
        "partner>1",
        "7>3",
        "15>new",
        "W>new=1",
        "W>new=15",
        "r0>2",
        "r4>1+",
        "pr3>12-",
        "W>9999",
        "8@0",
        "W@4",
        "pass",
        "call-2-stock",
        "call-0-starter",
        "call-7-out-of-turn",
        "ask-exposed-3",
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
        "Pass",
        "pass ",
        "7",
        "7>",
        ">3",
        "7>0",
        "7>03",
        "7>+3",
        "7>3++",
        "7>3+-",
        "7>10000",
        "16>1",
        "0>1",
        "T>1",
        "F>1",
        "?>1",
        "07>1",
        "+7>1",
        "7@5",
        "7@",
        "@0",
        "7@00",
        "r5>1",
        "r>1",
        "pr>1",
        "R0>1",
        "stock>New",
        "new>1",
        "W>new=8",
        "W>new=",
        "call-8-stock",
        "call-+1-stock",
        "call-01-stock",
        "call-1-Stock",
        "call--stock",
        "ask-exposed-",
        "ask-exposed-9",
        "resolve",
        "7>99999999999999999999",
        "é>1",
        "7>é",
        "7>1é",
    ] {
        assert_eq!(Action::read(text), None, "{text}");
    }
}

/// An action fits into four bytes, and so do its parts: the state stays small.
#[test]
fn a_pile_number_up_to_9999_can_be_named() {
    for number in [1, 9, 15, 999, 9999] {
        for to in [To::pile(number), To::upper(number), To::lower(number)] {
            let action = Action::Play { from: From::Stock, to };
            assert_eq!(read(&action.to_string()), action);
            assert_eq!(to.number(), Some(number));
        }
    }
}

/// Weights: what must be done, what may be, and what is a fault.
#[test]
fn every_offer_has_its_weight() {
    let weights = |table: &Table| {
        let offers = table.offers(0);
        let told = offers.split(' ').map(|text| format!("{text}:{:?}", table.weight(0, text)));
        told.collect::<Vec<_>>().join(" ")
    };
    let table =
        |rules| position(rules, 2).with_pile("1..4").with_pile("1..8").with_hand(0, "1 9 5");
    assert_eq!(weights(&table(F1963)), "1>new:Must");
    assert_eq!(weights(&table(T1963)), "1>new:Must 5>1:Fault 5@0:Fault 9>2:Fault 9@0:Fault");
    let over = |rules| table(rules).with_stock(0, "12 5");
    assert_eq!(weights(&over(F1963)), "stock>1:Must");
    assert_eq!(
        weights(&over(T1963)),
        "1>new:Fault 5>1:Fault 5@0:Fault 9>2:Fault 9@0:Fault stock>1:Must"
    );
    let free = |rules| table(rules).with_hand(0, "5 9").with_reserve(0, "9");
    for rules in [F1963, T1963] {
        assert_eq!(weights(&free(rules)), "5>1:May 5@1:May 9>2:May 9@1:May r0>2:May");
    }
    for rules in [F1963, T1963] {
        assert_eq!(weights(&deal(rules, 2).done()), "pass:May");
    }
}

/// A call is neither an obligation nor a fault.
#[test]
fn a_call_may_be_made_or_left() {
    let mut table = position(T1913, 2).with_pile("1..4");
    table.plays(0, "13@0");
    assert_eq!(table.weight(1, "call-0-stock"), Weight::May);
    assert_eq!(table.weight(1, "call-0-starter"), Weight::May);
}
