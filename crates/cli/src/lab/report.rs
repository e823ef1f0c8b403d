//! What a run came to, for people: the same text for a run and for its parts put together.

use parlor_house::lab::plot::{Page, Panel, Scale};
use parlor_house::lab::{Bin, Called, Interval, Share, Tally, wilson};
use parlor_house::{GAMES, GameEntry, Level, common_rules};

use super::Head;
use super::table::{Side, counted, grouped, per_cent, range, table};
use crate::Failure;
use crate::show::{paragraph, titled};
use crate::text::{DIM, STRONG, styled};

use Side::{Left, Right};

/// The report.
pub fn report(head: &Head, tally: &Tally) -> Result<String, Failure> {
    let game = head.entry()?;
    let mut text = format!("{}\n", titled(game.info().title, &notes(head)));
    text += &paragraph(&extent(head, tally));
    if tally.games == 0 {
        return Ok(text);
    }
    text += &section("Wins by bot", &by_bot(head, tally));
    if tally.seats.len() > 1 {
        text += &section("Wins by seat", &by_seat(tally));
    }
    text += &undecided(tally);
    text += &section("Length in steps", &lengths(tally));
    text += &section("How games ended", &endings(game, tally));
    text += &section("Calls", &calls(tally));
    Ok(text)
}

fn section(title: &str, body: &str) -> String {
    format!("\n{}\n{body}", styled(STRONG, title))
}

/// What is played, in short.
fn notes(head: &Head) -> Vec<String> {
    let plan = &head.plan;
    let players = match plan.seats {
        1 => "one player".into(),
        seats => format!("{seats} players"),
    };
    let bots: Vec<&str> = plan.bots.iter().map(|level| level.name()).collect();
    let mut notes = vec![head.edition.clone(), players];
    notes.extend(unusual(head));
    notes.push(bots.join(", "));
    if plan.bots.contains(&Level::Expert) {
        notes.push(counted(plan.budget.0.into(), "trial"));
    }
    notes.extend(plan.tempo.map(|level| format!("tempo {level}")));
    notes.push(format!("seed {}", plan.seed));
    notes
}

/// The options that are not as the edition has them, and the dealer where it is not the last seat.
fn unusual(head: &Head) -> Vec<String> {
    let Ok(game) = head.entry() else { return Vec::new() };
    let usual = |name: &str| game.default_of(&head.edition, name, head.plan.seats);
    let chosen = head.options.iter().filter(|(name, value)| usual(name).as_ref() != Some(value));
    let dealer = (head.dealer + 1 != head.plan.seats).then(|| format!("dealer {}", head.dealer));
    chosen.map(|(name, value)| format!("{name}={value}")).chain(dealer).collect()
}

/// How many games there are, and of how many.
fn extent(head: &Head, tally: &Tally) -> String {
    let plan = &head.plan;
    let games = grouped(tally.games);
    let all = match tally.games == plan.all_games() {
        true => counted(tally.games, "game"),
        false => format!("{games} of {}", counted(plan.all_games(), "game")),
    };
    let shard = match plan.shard.of() {
        1 => String::new(),
        _ => format!(", shard {}", plan.shard),
    };
    let deals = counted(plan.deals, "deal");
    let times = match (plan.times(), plan.seats) {
        (1, _) => String::new(),
        (_, 1) => ", each played by every bot".into(),
        (2, _) => ", each played twice, with seats exchanged".into(),
        (times, _) => format!(", each played {times} times, with seats exchanged"),
    };
    format!("{all}{shard}: {deals}{times}.")
}

/// A row of a table of shares.
fn share_row(name: String, won: f64, games: u64, interval: &Interval) -> Vec<String> {
    let rest = format!("{:.1}", won.fract());
    let part = rest.strip_prefix('0').filter(|part| *part != ".0").unwrap_or("");
    // A rest that is nearly a whole game is one.
    let whole = grouped(won.trunc() as u64 + u64::from(rest == "1.0"));
    let won = format!("{whole}{part}");
    vec![name, won, grouped(games), per_cent(interval.value), range(interval)]
}

const INTERVAL: &str = " 95 % interval";
const SHARES: [Side; 6] = [Left, Right, Right, Right, Left, Right];

/// A table under a line that says what its columns are.
fn headed(columns: &[&str], sides: &[Side], rows: impl Iterator<Item = Vec<String>>) -> String {
    let names = columns.iter().map(|name| (*name).into()).collect();
    let text = table(sides, &std::iter::once(names).chain(rows).collect::<Vec<_>>());
    match text.split_once('\n') {
        Some((names, rows)) => format!("{}\n{rows}", styled(DIM, names)),
        None => text,
    }
}

fn by_bot(head: &Head, tally: &Tally) -> String {
    let bots = &head.plan.bots;
    let even = |level: Level| {
        let seats = bots.iter().filter(|bot| **bot == level).count() as f64;
        per_cent(seats / bots.len().max(1) as f64)
    };
    let several = head.plan.seats > 1 && tally.bots.len() > 1;
    let row = |(level, share): (&Level, &Share)| {
        let name = level.name().into();
        let mut row = share_row(name, share.won(), share.games, &share.interval());
        row.extend(several.then(|| even(*level)));
        row
    };
    let columns = ["", "won", "of", "share", INTERVAL, if several { "equals" } else { "" }];
    headed(&columns, &SHARES, tally.bots.iter().rev().map(row))
}

fn by_seat(tally: &Tally) -> String {
    let row = |(seat, share): (usize, &Share)| {
        share_row(format!("seat {seat}"), share.won(), share.games, &share.interval())
    };
    headed(&["", "won", "of", "share", INTERVAL], &SHARES, tally.seats.iter().enumerate().map(row))
}

/// Games that not one side alone has won.
fn undecided(tally: &Tally) -> String {
    let (draws, nobody) = (tally.draws, tally.nobody);
    let drawn = (draws > 0).then(|| format!("{} drawn, and shared", grouped(draws)));
    let lost = (nobody > 0).then(|| format!("{} won by nobody", grouped(nobody)));
    let told: Vec<String> = drawn.into_iter().chain(lost).collect();
    if told.is_empty() { String::new() } else { format!("  {}\n", styled(DIM, told.join(" · "))) }
}

/// How wide the bars of the histogram are.
const BAR: f64 = 36.0;
/// How many bars it has, at most.
const BARS: u32 = 14;

fn lengths(tally: &Tally) -> String {
    let lengths = &tally.lengths;
    let of = |quarters| number(lengths.quartile(quarters));
    let middle = format!("{} – {}", of(1), of(3));
    let told = format!(
        "from {} to {}, median {}, the middle half {middle}, mean {:.1}",
        of(0),
        of(4),
        of(2),
        lengths.mean()
    );
    let bins = lengths.bins(BARS);
    let most = bins.iter().map(|bin| bin.games).max().unwrap_or(1).max(1) as f64;
    let wide = bins.last().map_or(0, |bin| bin.from.to_string().len());
    let row = |bin: &Bin| {
        let eighths = (8.0 * BAR * bin.games as f64 / most).round() as usize;
        let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
        let to = if bin.to > bin.from { format!(" – {}", bin.to) } else { String::new() };
        let bar = format!("{}{part}", "█".repeat(eighths / 8));
        vec![format!("{:>wide$}{to}", bin.from), grouped(bin.games), bar]
    };
    let rows: Vec<_> = bins.iter().map(row).collect();
    paragraph(&told) + &table(&[Left, Right, Left], &rows)
}

fn number(value: f64) -> String {
    format!("{value:.2}").trim_end_matches('0').trim_end_matches('.').into()
}

/// Rules by number with title, how often a game ended by each, the most frequent first.
fn ended(game: &dyn GameEntry, tally: &Tally) -> Vec<(String, String, u64)> {
    let books = [game.rulebook(), common_rules()];
    // A match of any game ends by a rule of another game's book (BL-11).
    let others = GAMES.iter().map(|game| game.rulebook());
    let books: Vec<_> = books.into_iter().chain(others).collect();
    let title = |number: &str| match number {
        "" => "the game did not end".into(),
        _ => {
            let rule = books.iter().find_map(|book| book.rule(number));
            rule.map_or(String::new(), |rule| rule.title.clone())
        }
    };
    let mut all: Vec<_> =
        tally.endings.iter().map(|(rule, &games)| (rule.clone(), title(rule), games)).collect();
    all.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.0.cmp(&b.0)));
    all
}

fn endings(game: &dyn GameEntry, tally: &Tally) -> String {
    let row = |(rule, title, games): (String, String, u64)| {
        let interval = wilson(games as f64, tally.games);
        vec![rule, title, grouped(games), per_cent(interval.value), range(&interval)]
    };
    let columns = ["rule", "", "games", "share", INTERVAL];
    headed(&columns, &[Left, Left, Right, Right, Left], ended(game, tally).into_iter().map(row))
}

fn calls(tally: &Tally) -> String {
    if tally.calls.values().all(|called| called.made == 0) {
        return format!("  {}\n", styled(DIM, "none were made"));
    }
    let row = |(level, called): (&Level, &Called)| {
        let (made, right) = (grouped(called.made), grouped(called.right));
        let mut row = vec![level.name().into(), made, right];
        if called.made > 0 {
            let interval = called.interval();
            row.extend([per_cent(interval.value), range(&interval)]);
        }
        row
    };
    let columns = ["", "made", "right", "share", INTERVAL];
    headed(&columns, &[Left, Right, Right, Right, Left], tally.calls.iter().rev().map(row))
}

/// The same as a picture.
pub fn picture(head: &Head, tally: &Tally) -> Result<Page, Failure> {
    let game = head.entry()?;
    let title = game.info().title;
    let shares = |title: &str, rows: Vec<(String, Interval)>| Panel::Intervals {
        title: title.into(),
        scale: Scale::Share,
        rows,
    };
    let bots = tally.bots.iter().rev();
    let bots = bots.map(|(level, share)| (level.name().into(), share.interval())).collect();
    let seats = (0..).zip(&tally.seats);
    let seats: Vec<_> =
        seats.map(|(seat, share): (usize, _)| (format!("seat {seat}"), share.interval())).collect();
    let ended = ended(game, tally)
        .into_iter()
        .map(|(rule, title, games)| (format!("{rule} {title}"), wilson(games as f64, tally.games)));
    let called = tally.calls.iter().rev().filter(|(_, called)| called.made > 0);
    let called: Vec<_> = called
        .map(|(level, called)| (format!("{level}, of {}", grouped(called.made)), called.interval()))
        .collect();
    let (bins, axis) = (tally.lengths.bins(40), "steps".into());
    let mut panels = vec![shares("Wins by bot", bots)];
    panels.extend((seats.len() > 1).then(|| shares("Wins by seat", seats)));
    panels.push(Panel::Histogram { title: "Length of games".into(), axis, bins });
    panels.push(shares("How games ended", ended.collect()));
    panels.extend((!called.is_empty()).then(|| shares("Calls that were right", called)));
    let notes = vec![notes(head).join(" · "), extent(head, tally)];
    Ok(Page { title: format!("{title}: bots against bots"), notes, panels })
}
