//! A table is the same whether its old deals are played again or not.

use super::*;

/// A table at which people come and go, are away, take back, and play several games.
fn eventful(text: &str, seed: u64) -> Vec<(Row, u64)> {
    let (mut party, mut lots, mut rows) = (party(text), Lots::new(seed), Vec::new());
    for deal in 0..4 {
        while party.phase != Phase::Over && rows.len() < 20_000 {
            let row = any_row(&party, &mut lots, seed);
            let at = party.at + u64::from(lots.below(3_000));
            if party.fold(&row, at).is_ok() {
                rows.push((row, at));
            }
        }
        let row = Row::Again { plan: None, swapped: lots.below(2) == 0 };
        if deal < 3 && party.fold(&row, party.at).is_ok() {
            rows.push((row, party.at));
        }
    }
    rows
}

/// Something that may happen; what does not fit is refused.
fn any_row(party: &Party, lots: &mut Lots, seed: u64) -> Row {
    let seat = lots.below(party.chairs.len() as u32) as u8;
    let person = ["ann", "bob", "cat"][lots.below(3) as usize].to_owned();
    if party.phase == Phase::Playing && lots.below(16) > 0 {
        return next_row(party.play.as_deref().unwrap(), lots);
    }
    match lots.below(16) {
        0..3 => Row::Sat { seat, person, entropy: None },
        3..5 => Row::Ready { seat, ready: true, entropy: Some("dice".into()) },
        // Were nobody left, the table would be closed.
        5 if party.people().count() > 1 => Row::Stood { seat },
        6 if party.people().count() > 1 => Row::Removed { seat },
        7 => Row::Bot { seat, level: "novice".into() },
        8 => Row::Away { seat },
        9 => Row::Back { seat },
        10 => Row::SatIn { seat },
        11 => Row::Awoke,
        12 => Row::HostAway,
        13 => Row::Hosted { seat },
        15 => Row::Became { was: person, person: format!("p{}", lots.below(9)) },
        14 if seed.is_multiple_of(3) => Row::Undone { seat, steps: 1 },
        _ if party.people().next().is_some() => Row::Dealt,
        _ => Row::Greeted { seat, word: "hello".into() },
    }
}

#[test]
fn a_table_is_the_same_with_and_without_its_old_plays() {
    let mut skimmed = 0;
    for (nth, game) in GAMES.iter().enumerate() {
        let Some(text) = plan_for(game.info().id) else { continue };
        for seed in 0..6 {
            let rows = eventful(&text, seed + 10 * nth as u64);
            let (mut whole, mut swift) = (party(&text), party(&text));
            for (row, at) in &rows {
                whole.fold(row, *at).unwrap();
            }
            swift.fold_all(&rows).unwrap();
            assert_eq!(format!("{whole:?}"), format!("{swift:?}"), "{text} {seed}");
            assert_eq!(json(&whole.state("ann")), json(&swift.state("ann")), "{text} {seed}");
            skimmed += u32::from(whole.deal > 2);
        }
    }
    assert!(skimmed > 20, "only {skimmed} tables had old deals");
}

/// A table for two or three, where the game is for so many.
fn plan_for(game: &str) -> Option<String> {
    let text = |players| format!(r#"{{"game":"{game}","players":{players}}}"#);
    [2, 3, 4].map(text).into_iter().find(|text| plan_of(&asked(text)).is_ok())
}

/// Rows of old deals that do not fit are found all the same where they would change who sits where.
#[test]
fn what_does_not_fit_is_refused_in_old_deals_as_well() {
    let mut rows = eventful(FLINCH, 1);
    let again = rows.iter().position(|(row, _)| matches!(row, Row::Again { .. })).unwrap();
    rows.insert(again, (Row::Dealt, 0));
    assert!(party(FLINCH).fold_all(&rows).is_err());
}
