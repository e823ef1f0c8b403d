//! Two levels against each other: `duel GAME EDITION PLAYERS A B DEALS [BUDGET] [option=value …]`.
use parlor_house::lab::Contender;
use parlor_house::{Budget, Level, Seed, Setup, find};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let players: u8 = args[2].parse().unwrap();
    let levels: Vec<Level> =
        [&args[3], &args[4]].iter().map(|name| name.parse().unwrap()).collect();
    let deals: u64 = args[5].parse().unwrap();
    let budget = Budget(args.get(6).map_or(400, |b| b.parse().unwrap()));
    let options = args
        .iter()
        .skip(7)
        .map(|o| {
            let (a, b) = o.split_once('=').unwrap();
            (a.into(), b.into())
        })
        .collect();
    let setup =
        Setup { game: args[0].clone(), edition: args[1].clone(), options, players, dealer: None };
    let arena = find(&setup.game).unwrap().arena(&setup).unwrap();
    let start = Instant::now();
    let (mut won, mut games, mut steps, mut seat0, mut calls, mut right) =
        ([0i64; 2], 0u64, 0u64, 0i64, [0u32; 2], [0u32; 2]);
    let mut rules = std::collections::BTreeMap::<&str, u32>::new();
    for deal in 0..deals {
        for swap in 0..2usize {
            let who: Vec<usize> = (0..usize::from(players)).map(|seat| (seat + swap) % 2).collect();
            let who: Vec<usize> = if players == 1 { vec![swap] } else { who };
            let bots: Vec<Contender> =
                who.iter().map(|&w| Contender { level: levels[w], budget }).collect();
            let out =
                arena.play(Seed::read(&format!("duel/{deal}")), &bots, deal * 2 + swap as u64);
            for (seat, &w) in who.iter().enumerate() {
                let share = i64::from(out.ending.share(parlor_house::Seat::new(seat as u8)));
                won[w] += share;
                if seat == 0 {
                    seat0 += share;
                }
                calls[w] += out.calls[seat].made;
                right[w] += out.calls[seat].right;
            }
            *rules.entry(out.ending.rule).or_default() += 1;
            games += 1;
            steps += u64::from(out.steps);
        }
    }
    let all = (won[0] + won[1]).max(1) as f64;
    let t = start.elapsed().as_secs_f64();
    println!(
        "{} {:.1}%  {} {:.1}%  (solo: {:.1}% {:.1}%) ±{:.1}  seat0 {:.1}%  steps/game {:.0}  {:.1} games/s  calls {:?} right {:?} {:?}",
        levels[0],
        100.0 * won[0] as f64 / all,
        levels[1],
        100.0 * won[1] as f64 / all,
        won[0] as f64 / (games as f64 * 5.0),
        won[1] as f64 / (games as f64 * 5.0),
        98.0 / (games as f64).sqrt(),
        seat0 as f64 / (10.0 * games as f64),
        steps as f64 / games as f64,
        games as f64 / t,
        calls,
        right,
        rules
    );
}
