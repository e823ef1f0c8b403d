use parlor_engine::Weight;

use super::*;

/// PA-R3, PA-05: the next card is not turned while the stock's top can be played, up or down. A
/// space is no such play.
#[test]
fn pa_r3_the_stock_before_the_next_card() {
    let refuses = |text: &str| position(P1913, text).refuses("turn");
    assert_eq!(refuses("upper 4; lower 9 12 13 15; stock 5; pack 3"), "stock-first PA-R3");
    assert_eq!(refuses("upper 1; lower 9 12 13 15; stock 8; pack 3"), "stock-first PA-R3");
    assert!(position(P1913, "upper 1; lower 9 12 . 15; stock 7; pack 3").may("turn"));
    assert!(position(P1913, "upper 1; lower 9 12 . 15; stock 8 7; pack 3").may("turn"));
}

/// PA-R3, PA-06: the next card is not turned while a lower top can go up. A pile need not be moved.
#[test]
fn pa_r3_lower_tops_before_the_next_card() {
    let mut table = position(P1913, "upper 4; lower 9-5 12 13 15; pack 3");
    assert_eq!(table.refuses("turn"), "lower-first PA-R3");
    assert!(position(P1913, "upper 3; lower 9-5 12 13 15; pack 3").may("turn"));
}

/// PA-R3: a turned card that can be played is not laid on the stock.
#[test]
fn pa_r3_a_card_that_can_be_played_is_not_laid() {
    let mut table = position(P1913, "upper 4; lower 9 12 13 15; turned 5");
    assert_eq!(
        (table.refuses("stock"), table.offers()),
        ("turned-first PA-R3".into(), "move-1-2 up-turned".into())
    );
    let mut table = position(P1913, "upper 1; lower 9 12 13 15; turned 8");
    assert_eq!(
        (table.refuses("stock"), table.offers()),
        ("turned-first PA-R3".into(), "down-turned-0 move-1-2".into())
    );
    assert!(position(P1913, "upper 1; lower 9 12 13 15; turned 7").may("stock"));
    assert!(position(P1913, "upper 1; lower . 12 13 15; turned 7").may("stock"));
}

/// PA-R3: nor is any card laid on a stock top that can be played. A lower top that can go up does
/// not hinder it.
#[test]
fn pa_r3_nothing_is_laid_on_what_can_be_played() {
    let mut table = position(P1913, "upper 4; lower 9 12 13 15; stock 5; turned 2");
    assert_eq!(table.refuses("stock"), "stock-first PA-R3");
    let mut table = position(P1913, "upper 1; lower 9 12 13 15; stock 8; turned 6");
    assert_eq!(table.refuses("stock"), "stock-first PA-R3");
    let table = position(P1913, "upper 4; lower 9-5 12 13 15; stock 2; turned 2");
    assert_eq!(table.offers(), "move-1-2 stock up-0");
}

/// PA-R3: with `may` all that is the player's choice.
#[test]
fn pa_r3_may() {
    let table = position(FREE, "upper 4; lower 9-5 13 15 3; stock 8 12; pack 3");
    assert_eq!(table.offers(), "down-stock-1 turn up-0");
    let table = position(FREE, "upper 4; lower 9-5 13 15 3; stock 5; turned 12");
    assert_eq!(table.offers(), "down-turned-1 stock up-0 up-stock");
    let mut table = position(FREE, "lower 9 13; turned 1; pack 3");
    assert_eq!(table.plays("stock").offers(), "turn up-stock");
}

/// PA-R3: what one is held to is compulsory, the rest is free; with `may` everything is free.
#[test]
fn pa_r3_weights() {
    let text = "upper 4; lower 9-5 13 10 .; stock 8 12; turned 5; pack 3";
    let must = |action: &str| position(P1913, text).weight(action) == Weight::Must;
    assert!(must("up-0") && must("up-turned") && must("down-stock-1"));
    assert!(!must("move-0-2") && !must("fill-3") && !must("give-up"));
    let table = position(FREE, text);
    assert!(table.offers().split(' ').all(|offer| table.weight(offer) == Weight::May));
    assert_eq!(position(P1913, "lower 9; pack 3").weight("turn"), Weight::May);
    assert_eq!(position(P1913, "lower 9; turned 3").weight("stock"), Weight::May);
}

/// PA-R2, PA-R3: what an edition plays where nothing is chosen.
#[test]
fn pa_r2_pa_r3_the_editions_defaults() {
    let about = Patience::ABOUT;
    let chosen = |rules: &Patience| {
        let values: Vec<_> = about.options.iter().map(|option| option.get(rules, 1)).collect();
        values.join(" ")
    };
    let editions: Vec<_> =
        about.editions.iter().map(|edition| (edition.id, chosen(&edition.rules))).collect();
    let (stock, pack) = ("stock must", "pack-then-stock must");
    assert_eq!(editions, [("1913", stock.into()), ("1963", pack.into()), ("2008", pack.into())]);
    let mut rules = P1913;
    for (option, value) in
        [(0, "pack"), (1, "may"), (0, "pack-then-stock"), (0, "stock"), (1, "must")]
    {
        assert!(about.options[option].set(&mut rules, value));
        assert_eq!(about.options[option].get(&rules, 1), value);
    }
    assert!(rules == P1913 && !about.options[0].set(&mut rules, "table"));
    assert_eq!(
        about.options.iter().map(|option| option.rule).collect::<Vec<_>>(),
        ["PA-R2", "PA-R3"]
    );
}

/// Of two kinds of moves it prefers one; of one kind it does not choose.
fn plainly(_: &Patience, _: &State, action: Action) -> i32 {
    match action {
        Action::UpLower(_) => 5,
        Action::Up(_) => 4,
        Action::Down(..) => 3,
        Action::Move { .. } | Action::Fill(_) => 2,
        Action::Turn | Action::Stock => 1,
        Action::GiveUp => 0,
    }
}

/// PA-R2: plain greedy play wins about 35 %, 11 % and 1.4 % in the three readings of the spaces.
#[test]
fn pa_r2_the_odds_of_the_three_readings() {
    let games = 2_000;
    let odds = [P1913, PACK_THEN_STOCK, FROM_PACK]
        .map(|rules| 100.0 * wins(&rules, games, plainly) as f64 / games as f64);
    assert!((32.0..38.0).contains(&odds[0]), "{odds:?}");
    assert!((9.0..14.0).contains(&odds[1]), "{odds:?}");
    assert!((0.7..2.5).contains(&odds[2]), "{odds:?}");
}

/// The hints win more.
#[test]
fn hints_are_better_than_plain_greed() {
    for rules in [P1963, FROM_PACK] {
        let (hinted, plain) = (wins(&rules, 500, Patience::attraction), wins(&rules, 500, plainly));
        assert!(hinted > plain * 5 / 4, "{hinted} {plain}");
    }
}
