//! CM-06: refusals say why: a stable code, the number of a rule, a sentence; they change nothing
//! (the helper checks that for every refusal of every test).

use std::collections::BTreeSet;

use super::*;

/// All codes with their rules, as this game gives them: programs rely on them.
const CODES: [&str; 42] = [
    "already-exposed FL-33",
    "barred FL-25",
    "does-not-fit FL-08",
    "does-not-fit FL-32",
    "does-not-fit FL-35",
    "does-not-fit FL-36",
    "does-not-start FL-08",
    "does-not-start FL-35",
    "does-not-start FL-36",
    "does-not-start FL-R11",
    "empty FL-20",
    "empty FL-40",
    "empty-place FL-18",
    "game-over CM-09",
    "lay-down FL-06",
    "must-lay FL-07",
    "must-release FL-24",
    "name-the-wild FL-R11",
    "no-calls CM-07",
    "no-calls FL-34",
    "no-partner FL-38",
    "no-such-pile FL-08",
    "no-such-pile FL-35",
    "no-such-pile FL-36",
    "no-such-seat CM-01",
    "not-in-hand FL-11",
    "not-your-turn FL-04",
    "nothing-shown FL-45",
    "nothing-to-ask FL-33",
    "one-call FL-45",
    "one-call FL-R6",
    "opening FL-05",
    "other-window CM-08",
    "own-side CM-09",
    "partner-stock-first FL-39",
    "shown-card-bars FL-33",
    "shown-first FL-33",
    "starter-first FL-10",
    "starter-first FL-R10",
    "starter-to-reserve FL-19",
    "stock-first FL-09",
    "stock-first FL-R10",
];
/// Those that few positions give.
const RARE: [&str; 4] = [
    "partner-stock-first FL-R10",
    "too-late-to-call FL-R6",
    "turn-closed FL-28",
    "window-open CM-08",
];

/// Every refusal met in games where everything is tried has a known code, a rule and a sentence,
/// and none is the shrug for what cannot happen.
#[test]
fn cm_06_every_refusal_has_a_known_code_and_rule() {
    let known: BTreeSet<_> = CODES.into_iter().chain(RARE).collect();
    for (at, rules) in random::settings().into_iter().enumerate() {
        let seats = if rules.partners { 4 } else { 3 };
        let mut game = random::Chaos::new(rules, seats, at as u64);
        for step in 0..120 {
            if step % 6 == 0 {
                for (seat, action, refusal) in game.refusals() {
                    let told = format!("{} {}", refusal.code, refusal.rule);
                    assert!(
                        known.contains(&told[..]),
                        "{action} by {seat}: {told} {}",
                        refusal.text
                    );
                }
            }
            if !game.step() {
                break;
            }
        }
    }
}

/// CM-06: the same refusals to the same attempts, whatever is hidden from the seat.
#[test]
fn cm_06_a_refusal_tells_nothing_hidden() {
    let table = |hand, stack| {
        let table = position(T1913, 3).with_pile("1..4").with_hand(1, hand).with_stack(stack);
        table.with_hand(0, "9").with_stock(1, "12 5")
    };
    let told = |mut table: Table| {
        table.plays(0, "9@0");
        ["5>1", "13>1", "call-1-starter", "call-2-stock", "pass", "stock>1"].map(|text| {
            let no = table.act(2, text).err();
            no.map_or(String::new(), |no| no.to_string())
        })
    };
    assert_eq!(told(table("1 5 9", "2 3")), told(table("7 8 9", "4 5")));
}
