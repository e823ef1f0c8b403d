use parlor_cards::{Seat, Seed};
use parlor_engine::{Game, Match, Origin, Seating};

use crate::write::outcome_of;
use crate::{Broken, Deal, Record, Spot, What, state_hash};

/// Plays a record through and checks everything it tells.
pub fn replay<G: Game>(rules: G, record: &Record) -> Result<Match<G>, Broken> {
    let setup = &record.setup;
    let standard = Seating::of(setup.players);
    let dealer = setup.dealer.map_or(standard.dealer.number(), |dealer| dealer);
    if dealer >= Seat::MOST || dealer >= setup.players {
        let text = format!("The dealer sits at none of the seats: {dealer} (CM-01).");
        return Err(Broken::new(record.spots.players, text));
    }
    if !record.names.is_empty() && record.names.len() != usize::from(setup.players) {
        let text = format!("There are {} names for {} players.", record.names.len(), setup.players);
        return Err(Broken::new(record.spots.players, text));
    }
    if let Some(fair) = &record.fair {
        fair.check(&record.deal)?;
    }
    let seating = Seating { seats: setup.players, dealer: Seat::new(dealer) };
    let game = Match::new(rules, seating, origin_of(record));
    let mut game = game.map_err(|refusal| {
        let deck = refusal.code == "deck";
        let at = if deck { record.spots.deal } else { record.spots.players };
        Broken::refused(at, &refusal)
    })?;
    follow(&mut game, record)?;
    check_outcome(&game, record)?;
    Ok(game)
}

/// Where the cards of a record come from. With a seed the told orders are only compared.
fn origin_of(record: &Record) -> Origin {
    match &record.deal {
        Deal::Seed(seed) => Origin::seeded(*seed),
        Deal::Deck(deck, Some(seed)) => Origin::stacked(deck.clone(), *seed),
        Deal::Deck(deck, None) => {
            let told = record.lines.iter().filter_map(|line| match &line.what {
                What::Shuffle(order) => Some(order.clone()),
                _ => None,
            });
            Origin { reshuffles: told.collect(), ..Origin::stacked(deck.clone(), Seed::read("")) }
        }
    }
}

fn follow<G: Game>(game: &mut Match<G>, record: &Record) -> Result<(), Broken> {
    let mut clock = 0;
    let mut untold = 0;
    let must_tell = matches!(record.deal, Deal::Deck(_, None));
    let untold_at = |at: Spot| Broken::new(at, "Here cards are reshuffled; in what order?");
    for line in &record.lines {
        match &line.what {
            What::Step { seat, text, time } => {
                if must_tell && untold > 0 {
                    return Err(untold_at(line.at));
                }
                clock = time.unwrap_or(clock);
                step(game, *seat, text, clock, line.at)?;
                untold = game.log().last().map_or(0, |entry| entry.reshuffles.len());
            }
            What::Shuffle(order) => {
                let made = game.log().last().map_or(&[][..], |entry| &entry.reshuffles);
                let at = made.len().saturating_sub(untold);
                if untold == 0 || made.get(at) != Some(order) {
                    let text = "This is not the order in which the cards were reshuffled (CM-04).";
                    return Err(Broken::new(line.at, text));
                }
                untold -= 1;
            }
            What::Hash(hash) => {
                if *hash != state_hash(game.rules(), game.state()) {
                    let text = "The state has another hash here: something before it was changed.";
                    return Err(Broken::new(line.at, text));
                }
            }
        }
    }
    if must_tell && untold > 0 { Err(untold_at(record.outcome_at)) } else { Ok(()) }
}

fn step<G: Game>(
    game: &mut Match<G>,
    seat: Option<Seat>,
    text: &str,
    time: u64,
    at: Spot,
) -> Result<(), Broken> {
    let done = match seat {
        None => match game.awaiting().window {
            Some(window) if window.act.name() == text => game.lapse(window.number, time),
            Some(window) => {
                let act = window.act.name();
                let text = format!("The table cannot do {text:?} here; it could do {act:?}.");
                return Err(Broken::new(at, text));
            }
            None => return Err(Broken::new(at, "No window is open that could be closed (CM-08).")),
        },
        Some(seat) => match game.rules().read(text) {
            Some(action) => game.act(seat, action, time),
            None => return Err(Broken::new(at, format!("{text:?} is not notation of this game."))),
        },
    };
    done.map_err(|refusal| Broken::refused(at, &refusal))
}

fn check_outcome<G: Game>(game: &Match<G>, record: &Record) -> Result<(), Broken> {
    let outcome = outcome_of(game);
    if outcome == record.outcome {
        return Ok(());
    }
    let told = |outcome: &Option<_>| match outcome {
        Some(outcome) => format!("{outcome}"),
        None => "unfinished".to_string(),
    };
    let text = format!("The outcome is \"{}\".", told(&outcome));
    Err(Broken::new(record.outcome_at, text))
}
