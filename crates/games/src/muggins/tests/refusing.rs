//! CM-06: what is refused, and why.

use super::*;

/// CM-06: each refusal has the code and the rule that stand against it.
#[test]
fn cm_06_refusals_say_why() {
    let mut table = position(A1913, 3).with_stock(0, "5").with_stock(1, "6").with_pile(4);
    table = table.with_stock(2, "9").with_pile(15);
    for (action, why) in [
        ("turn", "stock-first MU-08"),
        ("lay", "nothing-turned MU-09"),
        ("turned>1", "nothing-turned MU-03"),
        ("stock>2", "closed MU-R7"),
        ("stock>3", "no-such-pile MU-04"),
        ("stock>99", "no-such-pile MU-04"),
        ("stock>new", "does-not-start MU-04"),
        ("stock>s0", "own-stock MU-05"),
        ("stock>s1", "centre-first MU-07"),
        ("stock>s2", "does-not-fit MU-05"),
        ("stock>s3", "no-such-seat CM-01"),
        ("stock>s7", "no-such-seat CM-01"),
        ("call-1", "no-calls CM-07"),
    ] {
        assert_eq!(table.refuses(0, action), why, "{action}");
    }
    for action in ["turn", "lay", "stock>1", "turned>new"] {
        assert_eq!(table.refuses(1, action), "not-your-turn MU-04", "{action}");
    }
    let mut bare = position(A1963, 2).with_hand(0, "6 9").with_pile(7);
    assert_eq!(bare.refuses(0, "stock>1"), "no-stock MU-08");
    bare.plays(0, "turn");
    assert_eq!(bare.refuses(0, "turned>1"), "does-not-fit MU-04");
    assert_eq!(bare.refuses(0, "stock>1"), "turned-first MU-R10");
    assert_eq!(bare.refuses(0, "turn"), "turned-already MU-09");
}

/// CM-06: in style `table` only what cannot even be tried is refused.
#[test]
fn cm_06_refusals_at_the_table() {
    let mut table = position(M1913, 3).with_stock(0, "5").with_pile(4);
    for (action, why) in [
        ("lay", "nothing-turned MU-09"),
        ("turned>1", "nothing-turned MU-03"),
        ("stock>2", "no-such-pile MU-04"),
        ("stock>s0", "own-stock MU-05"),
        ("stock>s1", "no-stock MU-05"),
        ("stock>s5", "no-such-seat CM-01"),
        ("call-1", "too-late-to-call CM-09"),
        ("call-0", "own-side MU-12"),
        ("call-4", "no-such-seat CM-01"),
    ] {
        assert_eq!(table.refuses(0, action), why, "{action}");
    }
}

/// CM-06: the sentences are for people.
#[test]
fn cm_06_sentences_name_what_is_meant() {
    let mut table = position(A1913, 3).with_stock(0, "5").with_stock(1, "9").with_pile(4);
    let mut say = |action: &str| table.act(0, action).unwrap_err().text;
    assert!(say("turn").contains("The 5 on your stock pile can be played"));
    assert!(say("stock>s1").contains("not next to the 9"));
    let mut table = position(A2008, 2).with_hand(0, "8").with_pile(4);
    table.plays(0, "turn");
    assert!(table.act(0, "turned>1").unwrap_err().text.contains("Play Pile 1 takes a 5"));
}
