//! `parlor play` where there are no turns.

mod play_help;

use play_help::parlor;

/// From this deal: hand BL2 ND3 GT4, then RT4 and GF4 are turned up.
const TEA: &str = "play blink --seed tea";

#[test]
fn the_race_begins_when_the_person_is_ready() {
    let said = parlor(TEA, "1\n\n");
    assert!(said.out.contains("There is nothing to choose now."), "{}", said.out);
    assert!(said.out.contains("The race begins: RT4 on center pile 0, GF4 on center pile 1."));
    assert!(said.out.contains("You may, or wait"));
}

#[test]
fn cards_with_symbols_are_drawn_with_them() {
    let said = parlor(TEA, "\n");
    assert!(said.out.contains("  hand   [BL2]  [ND3]  [GT4]\n         ↯↯     ●●●    ▲▲▲▲\n"));
    assert!(said.out.contains("[RT4]  [GF4]\n               ▲▲▲▲   ✿✿✿✿\n"), "{}", said.out);
}

#[test]
fn notation_is_read_in_small_letters_and_cut_short() {
    for answer in ["GT4>0@RT4", "gt4>0@rt4", "gt4>0", "gt4 > 0"] {
        let said = parlor(TEA, format!("\n{answer}\n"));
        let played = "  You    play GT4 from hand on center pile 0, draw KL1.";
        assert!(said.out.contains(played), "{answer}: {}", said.out);
    }
    let said = parlor(TEA, "\ngt4\n");
    assert!(said.out.contains("Which one, GT4>0@RT4 or GT4>1@GF4?"), "{}", said.out);
}

/// BL-R5.
#[test]
fn who_comes_too_late_is_told() {
    let said = parlor(TEA, "\nbl2>0@rt4\n1\ngt4>0@rt4\n");
    assert_eq!(said.out.matches("(`rules BL-").count(), 2, "{}", said.out);
}

#[test]
fn an_empty_line_lets_the_others_act() {
    let said = parlor(TEA, "\n\n");
    assert!(said.out.contains("  Ada    plays "), "{}", said.out);
    let twice = parlor(&format!("{TEA} --pace 2"), "\n\n");
    assert!(twice.out.matches("  Ada    plays ").count() > 0);
    let still = parlor(&format!("{TEA} --pace 0"), "\n\n\n\n");
    assert!(still.out.contains("the table closes if you wait 7 times more"), "{}", still.out);
    assert!(!still.out.contains("A draw between"), "a little waiting does not end a game");
}

/// BL-R11: where nobody acts, the table closes at last; a terminal counts how often one waits.
#[test]
fn who_waits_for_ever_ends_the_game() {
    let waits = "\n".repeat(12);
    let said = parlor(&format!("{TEA} --pace 0"), &waits);
    assert!(said.out.contains("A draw between") && said.out.contains("BL-R11"), "{}", said.out);
}

#[test]
fn what_was_taken_back_in_a_race_can_be_played_again() {
    let said = parlor(TEA, "\n1\nundo\n1\n");
    assert!(said.out.contains("Taken back: GT4>0@RT4."), "{}", said.out);
    assert_eq!(said.out.matches("  You    play GT4 from hand on center pile 0").count(), 2);
}

#[test]
fn a_hint_where_nobody_speaks_is_to_wait() {
    let said = parlor(TEA, "hint\n");
    assert!(said.out.contains("  Better wait.\n"), "{}", said.out);
    assert!(!said.out.contains("Better say nothing."));
}

/// SX-R6: both of a pair are told to be free, and who is not yet can be seen.
#[test]
fn who_trades_with_a_partner_first_is_told() {
    let args = "play stock-exchange --option partners=yes --players 4 --seed a";
    let said = parlor(args, "\n1\n\n1\n");
    let row = |words: &str| {
        said.out.lines().any(|row| row.starts_with("  Bert ") && row.ends_with(words))
    };
    assert!(row("partner, trade with the partner first"), "{}", said.out);
    let free = said.out.matches("is free to trade with everybody").count();
    assert!(free >= 2 && said.out.contains("are free to trade with everybody"), "{}", said.out);
    assert!(row(" partner"), "{}", said.out);
}

/// Issue 4: whoever is quicker acts more often, also where no clock goes: an expert beats a novice.
#[test]
fn the_better_bot_wins_races() {
    let mut won = 0;
    for race in 0..20 {
        let (bots, expert) = match race % 2 {
            0 => ("expert,novice", "Ada"),
            _ => ("novice,expert", "Bert"),
        };
        let said = parlor(&format!("play blink --watch --bots {bots} --seed race{race}"), "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        won += u32::from(said.out.contains(&format!("{expert} wins")));
    }
    assert!(won >= 18, "{won} of 20");
}

/// While a person answers, a quick bot is rid of more cards than a slow one.
#[test]
fn bots_act_as_quickly_as_they_are() {
    let left = |level: &str, seed: u32| {
        let said = parlor(&format!("play blink --seed tea{seed} --bots {level}"), "\n\n\n");
        let of_ada = |row: &&str| row.starts_with("  Ada ") && row.ends_with(" cards left");
        let row = said.out.lines().rfind(of_ada).unwrap_or_default();
        row.split_whitespace().rev().nth(2).and_then(|left| left.parse::<u32>().ok()).unwrap_or(99)
    };
    let [quick, slow] =
        ["expert", "novice"].map(|level| (0..10).map(|seed| left(level, seed)).sum::<u32>());
    assert!(quick + 10 < slow, "{quick} {slow}");
}

#[test]
fn a_hint_in_a_race_says_why() {
    let said = parlor(TEA, "\nhint\n");
    assert!(said.out.contains("of your hand can follow"), "{}", said.out);
}
