//! Law 10: a record replays to its end, and its state hashes agree on the way.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_house::{
    Act, GAMES, GameEntry, Lots, Origin, Record, Seat, Seed, Setup, Table, Window, load, open,
};

/// Every edition with every choice of every option, for each number of players.
fn setups(game: &dyn GameEntry) -> Vec<Setup> {
    let info = game.info();
    let mut chosen: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for option in &info.options {
        let with = |set: &Vec<(String, String)>, value: &str| {
            [set.clone(), vec![(option.name.to_string(), value.to_string())]].concat()
        };
        chosen = chosen
            .iter()
            .flat_map(|set| option.samples.iter().map(move |value| with(set, value)))
            .collect();
    }
    let mut setups = Vec::new();
    for (edition, ..) in &info.editions {
        for players in info.seats.0..=info.seats.1 {
            for options in &chosen {
                let (game, edition) = (info.id.into(), (*edition).into());
                let dealer = Some(setups.len() as u8 % players);
                setups.push(Setup { game, edition, players, dealer, options: options.clone() });
            }
        }
    }
    setups.retain(|setup| game.check(setup).is_ok());
    setups
}

/// Random play, mistakes and calls included, for some steps or to the end.
fn play(table: &mut dyn Table, lots: &mut Lots, steps: usize) {
    while table.steps() < steps && table.standing().ending.is_none() {
        let at = 7 * table.steps() as u64;
        let awaiting = table.awaiting();
        let seldom = |window: &Window| if window.act == Act::Close { 60 } else { 2 };
        if let Some(window) = awaiting.window.filter(|window| lots.below(seldom(window)) == 0) {
            table.lapse(window.number, at).unwrap();
            continue;
        }
        let anybody = Seat::new(lots.below(u32::from(table.seats())) as u8);
        let seat = awaiting.seats.first().filter(|_| lots.below(6) > 0).unwrap_or(anybody);
        let offers = table.offers(seat);
        if lots.below(12) == 0 || offers.is_empty() {
            let _ = table.play(seat, &format!("{}>new", 1 + lots.below(15)), at);
        } else {
            let offer = &offers[lots.below(offers.len() as u32) as usize];
            table.play(seat, &offer.text, at).unwrap();
        }
    }
}

#[test]
fn law_10_a_record_replays_to_its_end_in_every_set_up() {
    let mut lots = Lots::new(10);
    for &game in GAMES {
        for (at, setup) in setups(game).iter().enumerate() {
            let origin = Origin::seeded(Seed::read(&format!("law 10, {at}")));
            let mut table = open(setup, origin, &[]).unwrap();
            let steps = if at % 16 == 0 { 4000 } else { 120 };
            play(table.as_mut(), &mut lots, steps);
            let text = table.record().to_string();
            let again = load(&text).unwrap_or_else(|broken| panic!("{setup:?}: {broken}\n{text}"));
            assert_eq!(again.hash(), table.hash(), "{setup:?}");
            assert_eq!(again.record().to_string(), text, "{setup:?}");
            assert_eq!(again.standing(), table.standing(), "{setup:?}");
        }
    }
}

/// CM-04, CM-12: with its deck and its reshuffles told, a record needs no seed to replay.
#[test]
fn cm_04_a_record_replays_without_the_generator() {
    let text = include_str!("../../../records/flinch/reshuffled.record");
    let seeded: Record = text.parse().unwrap();
    let parlor_house::Deal::Seed(seed) = seeded.deal else { panic!("it is seeded") };
    let mut deck = parlor_house::Deck { series: 10, ..parlor_house::Deck::NONE }.canonical::<300>();
    parlor_house::Stream::new(seed).shuffle(deck.cards_mut());
    let deal = parlor_house::Deal::Deck(deck.cards().to_vec(), None);
    let told = Record { deal, ..seeded.clone() }.to_string();
    let (by_seed, by_list) = (load(text).unwrap(), load(&told).unwrap());
    assert_eq!(by_seed.hash(), by_list.hash());
    assert!(told.contains("\nshuffle ") && !told.contains("seed"));
    let silent: Vec<&str> = told
        .lines()
        .filter(|line| !line.starts_with("shuffle ") && !line.starts_with("check "))
        .collect();
    let broken = load(&silent.join("\n")).expect_err("the order is not told");
    assert!(broken.text.contains("reshuffled"), "{broken}");
}
