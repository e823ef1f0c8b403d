//! How actions are written, read and told.

use super::*;

/// Every kind of action, written and read.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in ["YS3>1@RF3", "RS1>0@KT5", "KT5>2@RS1", "choose-YS3", "choose-KT5", "refill"] {
        assert_eq!(read(text).to_string(), text);
    }
}

/// What nobody writes is not read; a hidden choice is only told.
#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        " ",
        "Refill",
        "refill ",
        "choose-?",
        "choose-",
        "choose-7",
        "choose-W",
        "choose-RM2",
        "choose-ys3",
        "YS3",
        "YS3>1",
        "YS3>1@",
        "YS3>@RF3",
        ">1@RF3",
        "YS3>3@RF3",
        "YS3>01@RF3",
        "YS3>+1@RF3",
        "YS3>-1@RF3",
        "YS3>1@?",
        "?>1@RF3",
        "YS3>1@RM2",
        "7>1@RF3",
        "YS3>1@RF3@RF3",
        "YS3>1>RF3",
        "YS3@1>RF3",
        "YS6>1@RF3",
        "start",
        "flip",
        "close",
        "é>1@RF3",
    ] {
        assert_eq!(Action::read(text), None, "{text}");
    }
}

/// Only a choice is veiled (BL-R6).
#[test]
fn bl_r6_others_are_told_of_a_choice_without_its_face() {
    let veiled = |text| BLINK.veiled(read(text)).to_string();
    assert_eq!(veiled("choose-YS3"), "choose-?");
    assert_eq!([veiled("YS3>1@RF3"), veiled("refill")], ["YS3>1@RF3", "refill"]);
}

/// What actions do, in words.
#[test]
fn actions_are_described_in_words() {
    struct Told<'a>(Action, Option<(&'a State, Seat)>);
    impl fmt::Display for Told<'_> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            BLINK.describe(self.0, self.1, f)
        }
    }
    let told = |text| Told(read(text), None).to_string();
    assert_eq!(told("YS3>1@KL1"), "play three yellow stars on center pile 1, on one grey bolt");
    assert_eq!(told("choose-NM5"), "choose five brown moons, to be laid when everybody has chosen");
    assert_eq!(told("refill"), "fill your hand up to three from your draw pile");
    let veiled = Told(BLINK.veiled(read("choose-NM5")), None).to_string();
    assert_eq!(veiled, "choose a card, to be laid when everybody has chosen");
    // At a table it is the card that lies there.
    let mut table = position(BLINK, 2).pile(0, "GF2").pile(1, "RD2");
    let seat = Seat::new(0);
    let text = Told(read("YS3>1@KL1"), Some((&table.state, seat))).to_string();
    assert_eq!(text, "play three yellow stars on center pile 1, on two red drops");
    // But not while it lies face down (BL-02).
    table.state.phase = Phase::Ready;
    let text = Told(read("YS3>1@KL1"), Some((&table.state, seat))).to_string();
    assert_eq!(text, told("YS3>1@KL1"));
}

/// A play is free; a choice is not.
#[test]
fn every_offer_has_its_weight() {
    let table = position(BLINK, 2);
    let weight = |text| table.rules.weight(&table.state, Seat::new(0), read(text));
    assert_eq!(weight("YS3>1@RF3"), Weight::May);
    assert_eq!(weight("refill"), Weight::May);
    assert_eq!(weight("choose-YS3"), Weight::Must);
}
