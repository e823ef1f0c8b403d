//! Bots of every level, at every game of the house.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_house::lab::Outcome;
use parlor_house::{
    Contender, GAMES, GameEntry, Hint, Info, Level, Lots, Origin, Seat, Seed, Setup, Worth, open,
};

fn plain(info: &Info, edition: &str) -> Setup {
    let (game, edition) = (info.id.into(), edition.into());
    Setup { game, edition, players: info.seats.0, dealer: None, options: Vec::new() }
}

/// What the first of two levels wins of all wins, and all outcomes; seats are exchanged.
fn duel(
    entry: &dyn GameEntry,
    setup: &Setup,
    levels: [Level; 2],
    deals: u64,
) -> (f64, Vec<Outcome>) {
    let arena = entry.arena(setup).unwrap();
    let (mut won, mut outcomes) = ([0, 0], Vec::new());
    for (deal, swap) in (0..deals).flat_map(|deal| [(deal, 0), (deal, 1)]) {
        let who = |seat: u8| (usize::from(seat) + swap) % 2;
        let bots: Vec<Contender> =
            (0..setup.players).map(|seat| levels[who(seat)].into()).collect();
        let outcome = arena.play(Seed::read(&format!("duel/{deal}")), &bots, deal);
        for seat in 0..setup.players {
            won[who(seat)] += outcome.ending.share(Seat::new(seat));
        }
        outcomes.push(outcome);
    }
    (f64::from(won[0]) / f64::from((won[0] + won[1]).max(1)), outcomes)
}

/// Issue 4: care is worth something in every game and every edition.
#[test]
fn careful_bots_beat_random_ones_everywhere() {
    for entry in GAMES {
        let info = entry.info();
        for (edition, ..) in &info.editions {
            let setup = plain(&info, edition);
            // One who plays alone wins seldom, and luck helps random play.
            let deals = if info.seats.1 == 1 { 2_000 } else { 40 };
            let (share, _) = duel(*entry, &setup, [Level::Careful, Level::Random], deals);
            let enough = if info.seats.1 == 1 { 0.5 } else { 0.65 };
            assert!(share > enough, "{} {edition}: {share}", info.id);
        }
    }
}

/// CM-07: where mistakes can be called, novices make them, careful bots call them, and are right.
#[test]
fn careful_bots_call_what_novices_do_wrong() {
    let mut tables = 0;
    for entry in GAMES {
        let info = entry.info();
        if !info.options.iter().any(|option| option.name == "style") {
            continue;
        }
        for (edition, ..) in &info.editions {
            let mut setup = plain(&info, edition);
            setup.options = vec![("style".into(), "table".into())];
            if entry.check(&setup).is_err() {
                continue;
            }
            let (_, outcomes) = duel(*entry, &setup, [Level::Careful, Level::Novice], 10);
            let calls = outcomes.iter().flat_map(|outcome| outcome.calls);
            let (made, right) =
                calls.fold((0, 0), |(made, right), calls| (made + calls.made, right + calls.right));
            assert!(made > 10 && right == made, "{} {edition}: {right} of {made}", info.id);
            tables += 1;
        }
    }
    assert!(tables > 0);
}

/// Issue 4: the laboratory can have a seat speak up too soon. Only that one does, always wrongly; without
/// haste the same deals have no call at all.
#[test]
fn haste_makes_wrong_calls_at_its_seat_alone() {
    let entry = parlor_house::find("flinch").unwrap();
    let mut setup = plain(&entry.info(), "1913");
    setup.options = vec![("style".into(), "table".into())];
    let arena = entry.arena(&setup).unwrap();
    let calls = |haste| {
        let careful = Contender::from(Level::Careful);
        let bots = [careful, Contender { haste, ..careful }];
        let played =
            (0..20).map(|deal| arena.play(Seed::read(&format!("haste/{deal}")), &bots, deal));
        let calls: Vec<_> = played.map(|outcome| outcome.calls).collect();
        let sum = |of: fn(&parlor_house::lab::Calls) -> u32, seat: usize| -> u32 {
            calls.iter().map(|calls| of(&calls[seat])).sum()
        };
        [sum(|calls| calls.made, 0), sum(|calls| calls.made, 1), sum(|calls| calls.right, 1)]
    };
    assert_eq!(calls(0), [0, 0, 0]);
    let [others, hasty, right] = calls(50);
    assert!(others == 0 && hasty > 10 && right == 0, "{others} {hasty} {right}");
}

/// What a bot does follows from what it sees and its lots: taken back and asked again, it does the
/// same; no game is hung up by any level.
#[test]
fn every_level_plays_every_game_and_does_the_same_again() {
    for entry in GAMES {
        let info = entry.info();
        for level in Level::ALL {
            let setup = plain(&info, info.editions[0].0);
            let bot = Contender { budget: parlor_house::Budget(3), ..level.into() };
            let mut table = open(&setup, Origin::seeded(Seed::read("again")), &[]).unwrap();
            for step in 0..12 {
                let awaiting = table.awaiting();
                let choice = |seat| table.choice(seat, bot, Lots::new(step), &mut || false);
                let next = awaiting.seats.iter().find_map(|seat| Some((seat, choice(seat)?)));
                match (next, awaiting.window) {
                    (Some((seat, text)), _) => {
                        assert_eq!(choice(seat).as_ref(), Some(&text));
                        table.play(seat, &text, 0).unwrap();
                    }
                    (None, Some(window)) => table.lapse(window.number, 0).unwrap(),
                    (None, None) => break,
                }
            }
            assert!(table.steps() > 0);
            let nobody = Seat::new(14);
            assert_eq!(table.choice(nobody, bot, Lots::new(0), &mut || false), None);
            assert_eq!(table.remark(nobody, bot, Lots::new(0)), None);
        }
    }
}

/// Where there are no turns: the better the bot, the sooner it acts; and not always as soon.
#[test]
fn better_bots_are_quicker_but_no_clockwork() {
    let entry = GAMES.iter().find(|entry| entry.info().id == "blink").unwrap();
    let setup = plain(&entry.info(), "blink");
    let table = open(&setup, Origin::seeded(Seed::read("tea")), &[]).unwrap();
    let pauses = |level: Level| -> Vec<u32> {
        (0..200).map(|lot| table.pause(Seat::new(0), level.into(), Lots::new(lot))).collect()
    };
    let medians = Level::ALL.map(|level| {
        let mut pauses = pauses(level);
        pauses.sort_unstable();
        assert!(pauses[0] > 150 && pauses[190] > 2 * pauses[10], "{level}: {pauses:?}");
        // Longer above the median than below it: log-normal, as people are.
        assert!(pauses[190] - pauses[100] > pauses[100] - pauses[10]);
        pauses[100]
    });
    assert!(medians.is_sorted_by(|a, b| a > b), "{medians:?}");
}

/// A hint is one of the offers, has a sentence, and the best comes first.
#[test]
fn hints_are_offers_the_best_first() {
    for entry in GAMES {
        let info = entry.info();
        let setup = plain(&info, info.editions[0].0);
        let mut table = open(&setup, Origin::seeded(Seed::read("hint")), &[]).unwrap();
        for _ in 0..8 {
            let awaiting = table.awaiting();
            let Some(seat) = awaiting.seats.first() else {
                let Some(window) = awaiting.window else { break };
                table.lapse(window.number, 0).unwrap();
                continue;
            };
            let offers: Vec<String> = table.offers(seat).into_iter().map(|o| o.text).collect();
            let budget = parlor_house::Budget(20);
            let hints = table.hints(seat, budget, Lots::new(1), &mut || false);
            assert!(
                hints.iter().all(|hint| offers.contains(&hint.text) && !hint.sentence.is_empty())
            );
            assert!(estimates(&hints).is_sorted_by(|a, b| a >= b), "{hints:?}");
            let Some(best) = hints.first() else { break };
            let text = best.text.clone();
            table.play(seat, &text, 0).unwrap();
        }
    }
}

/// The numbers that are told with hints: they never rise, or the order would look like a mistake.
fn estimates(hints: &[Hint]) -> Vec<i32> {
    let told = |hint: &Hint| match hint.worth {
        Worth::Wins(number) | Worth::Points(number) => Some(number),
        Worth::Looks(_) => None,
    };
    hints.iter().filter_map(told).collect()
}

/// A game as it is, and with mistakes that can be called.
fn with_styles(info: &Info) -> Vec<Setup> {
    let has_styles = info.options.iter().any(|option| option.name == "style");
    let mut setups = vec![plain(info, info.editions[0].0)];
    if has_styles {
        let options = vec![("style".into(), "table".into())];
        setups.push(Setup { options, ..setups[0].clone() });
    }
    setups
}

/// Issue 4: whoever follows the first hint plays as an expert does who thinks as long.
#[test]
fn the_first_hint_is_what_an_expert_would_do() {
    let budget = parlor_house::Budget(12);
    let expert = Contender::new(Level::Expert, budget);
    for setup in GAMES.iter().flat_map(|entry| with_styles(&entry.info())) {
        let mut table = open(&setup, Origin::seeded(Seed::read("hint")), &[]).unwrap();
        let mut compared = 0;
        for step in 0..60 {
            let awaiting = table.awaiting();
            let choice = |seat| table.choice(seat, expert, Lots::new(step), &mut || false);
            let next = awaiting.seats.iter().find_map(|seat| Some((seat, choice(seat)?)));
            let Some((seat, text)) = next else {
                let Some(window) = awaiting.window else { break };
                table.lapse(window.number, 0).unwrap();
                continue;
            };
            let hints = table.hints(seat, budget, Lots::new(step), &mut || false);
            assert_eq!(hints.first().map(|hint| hint.text.as_str()), Some(&*text), "{setup:?}");
            assert!(estimates(&hints).is_sorted_by(|a, b| a >= b), "{hints:?}");
            compared += u32::from(hints.len() > 1);
            // Another's play brings other positions than an expert's would.
            let careful = table.choice(seat, Level::Careful.into(), Lots::new(step), &mut || false);
            table.play(seat, &careful.unwrap_or(text), 0).unwrap();
        }
        assert!(compared > 0, "{setup:?}: {compared}");
    }
}

/// Issue 4: what an expert knows is worth something, in quick games that it reckons.
#[test]
fn experts_beat_careful_bots() {
    for (game, deals, enough) in [("farkle-flip", 150, 0.53), ("store", 500, 0.52)] {
        let entry = GAMES.iter().find(|entry| entry.info().id == game).unwrap();
        let setup = plain(&entry.info(), entry.info().editions[0].0);
        let (share, _) = duel(*entry, &setup, [Level::Expert, Level::Careful], deals);
        assert!(share > enough, "{game}: {share}");
    }
}

/// Who is not on turn is not advised to call without having seen a fault, and no points are made up
/// where the game has none.
#[test]
fn a_hint_recommends_no_bad_call() {
    let setup = Setup {
        game: "flinch".into(),
        edition: "1963".into(),
        players: 3,
        dealer: None,
        options: vec![("style".into(), "table".into())],
    };
    let mut table = open(&setup, Origin::seeded(Seed::read("tea5")), &[]).unwrap();
    let careful: Contender = Level::Careful.into();
    let mut looked = 0;
    for step in 0..120 {
        let Some(turn) = table.awaiting().seats.first() else { break };
        for seat in (0..3).map(Seat::new) {
            let hints = table.hints(seat, parlor_house::Budget(10), Lots::new(step), &mut || false);
            let points = |worth| matches!(worth, Worth::Points(_));
            assert!(!hints.iter().any(|hint| points(hint.worth)), "{hints:?}");
            let calls = hints.iter().filter(|hint| hint.text.starts_with("call"));
            assert!(calls.clone().all(|call| seat != turn && call.is_bad()), "{hints:?}");
            looked += calls.count();
        }
        let text = table.choice(turn, careful, Lots::new(step), &mut || false).unwrap();
        table.play(turn, &text, 0).unwrap();
    }
    assert!(looked > 10, "{looked}");
}

/// An expert that is told to stop answers all the same.
#[test]
fn an_expert_thinks_no_longer_than_it_may() {
    let entry = GAMES.iter().find(|entry| entry.info().id == "flinch").unwrap();
    let setup = plain(&entry.info(), "1913");
    let table = open(&setup, Origin::seeded(Seed::read("tea")), &[]).unwrap();
    let bot = Contender::new(Level::Expert, parlor_house::Budget(u32::MAX));
    let mut asked = 0;
    let seat = table.awaiting().seats.first().unwrap();
    let offers = table.offers(seat).len();
    let choice = table.choice(seat, bot, Lots::new(0), &mut || {
        asked += 1;
        asked > 3
    });
    assert!(choice.is_some() && (offers == 1 || asked == 4), "{asked}");
}
