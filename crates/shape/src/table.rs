//! A table of the house, in the shapes of the protocol.

use std::fmt::{Display, Write};

use parlor_house::{
    Card, End, Ending, Event, Eye, Facing, Fact, Layout, Lying, Refusal, Seat, Sight, Subject,
    Table, Weight, Worth,
};
use parlor_protocol::engine::{self, EyeName, Pairs, Viewer};

/// How a game stands.
pub fn standing(table: &dyn Table) -> engine::Standing {
    let standing = table.standing();
    let awaiting = table.awaiting();
    engine::Standing {
        steps: table.steps(),
        awaiting: engine::Awaiting {
            seats: awaiting.seats.iter().map(Seat::number).collect(),
            window: awaiting.window.map(|window| window.number),
            act: awaiting.window.map(|window| window.act.name()),
            wait: awaiting.window.map(|window| window.wait),
        },
        scores: standing.scores[..usize::from(table.seats())].to_vec(),
        ending: standing.ending.as_ref().map(ending),
    }
}

/// How a game ended.
pub fn ending(ending: &Ending) -> engine::Ending {
    engine::Ending {
        winners: ending.winners.iter().map(Seat::number).collect(),
        draw: ending.draw,
        rule: ending.rule,
    }
}

/// A table as a whole.
pub fn state(name: &str, table: &dyn Table) -> Result<engine::State, Refusal> {
    let setup = table.setup();
    let options = table.game().chosen(setup)?;
    Ok(engine::State {
        table: name.into(),
        setup: engine::Setup {
            game: setup.game.clone(),
            edition: setup.edition.clone(),
            players: setup.players,
            dealer: setup.dealer.unwrap_or(setup.players.saturating_sub(1)),
            options: Pairs(options.into_iter().map(|(name, value)| (name.into(), value)).collect()),
            names: table.names().to_vec(),
        },
        standing: standing(table),
        hash: format!("{:016x}", table.hash()),
    })
}

/// A line of the list of tables.
pub fn listed(name: &str, table: &dyn Table) -> engine::Table {
    let setup = table.setup();
    engine::Table {
        table: name.into(),
        game: setup.game.clone(),
        edition: setup.edition.clone(),
        players: setup.players,
        steps: table.steps(),
        over: table.standing().ending.is_some(),
    }
}

/// What a seat may do.
pub fn offers(table: &dyn Table, seat: Seat) -> Vec<engine::Offer> {
    let offer = |offer: parlor_house::Offer| engine::Offer {
        action: offer.text,
        sentence: offer.sentence,
        weight: weight(offer.weight),
        aside: offer.aside,
    };
    table.offers(seat).into_iter().map(offer).collect()
}

pub(crate) fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::May => "may",
        Weight::Must => "must",
        Weight::Fault => "fault",
    }
}

/// What an expert thinks of an offer.
pub fn hint(hint: parlor_house::Hint) -> engine::Hint {
    engine::Hint {
        action: hint.text,
        sentence: hint.sentence,
        reason: hint.reason,
        worth: match hint.worth {
            Worth::Wins(wins) => engine::Worth::Wins(wins),
            Worth::Points(points) => engine::Worth::Points(points),
            Worth::Looks(looks) => engine::Worth::Looks(looks),
        },
    }
}

/// What an eye sees.
pub fn view(table: &dyn Table, eye: Eye) -> engine::View {
    let look = table.look(eye);
    engine::View {
        eye: viewer(eye),
        steps: table.steps(),
        layout: heaps(&look.layout),
        facts: look.facts.iter().map(fact).collect(),
    }
}

fn viewer(eye: Eye) -> Viewer {
    match eye {
        Eye::Seat(seat) => Viewer::Seat(seat.number()),
        Eye::Spectator => Viewer::Named(EyeName::Spectator),
        Eye::All => Viewer::Named(EyeName::All),
    }
}

/// Where cards lie.
pub fn heaps(layout: &Layout) -> Vec<engine::Heap> {
    layout.0.iter().map(heap).collect()
}

fn heap(lying: &Lying) -> engine::Heap {
    let place = lying.place;
    engine::Heap {
        place: named(place),
        zone: place.zone.name(),
        seat: place.seat.map(Seat::number),
        index: place.index,
        facing: match lying.facing {
            Facing::Down => "down",
            Facing::Up => "up",
            Facing::TopUp => "top-up",
            Facing::TopTwoUp => "top-two-up",
            Facing::Owner => "owner",
        },
        count: lying.cards.len(),
        cards: cards(&lying.cards),
    }
}

/// A card or a place by its name, which is short: a text that need not grow is written faster.
fn named(named: impl Display) -> String {
    let mut text = String::with_capacity(16);
    // A text takes everything.
    let _ = write!(text, "{named}");
    text
}

fn cards(cards: &[Card]) -> Vec<engine::Card> {
    cards.iter().map(|&face| card(face)).collect()
}

fn card(card: Card) -> engine::Card {
    (card != Card::UNKNOWN).then(|| named(card))
}

/// Something everybody knows.
pub fn fact(fact: &Fact) -> engine::Fact {
    let (seat, place) = match fact.of {
        Subject::Table => (None, None),
        Subject::Seat(seat) => (Some(seat.number()), None),
        Subject::Place(place) => (None, Some(named(place))),
    };
    engine::Fact { name: fact.name, seat, place, value: fact.value }
}

/// What an eye saw happen, from a step on.
pub fn events(table: &dyn Table, eye: Eye, since: usize) -> engine::Events {
    let next = table.steps();
    let steps = (since..next).filter_map(|at| made(table, eye, at)).collect();
    engine::Events { eye: viewer(eye), steps, next }
}

/// A step as an eye is told of it.
pub fn made(table: &dyn Table, eye: Eye, at: usize) -> Option<engine::Step> {
    let made = table.step(eye, at)?;
    Some(engine::Step {
        step: at,
        seat: made.seat.map(Seat::number),
        action: made.text,
        sentence: made.sentence,
        at: made.at,
        events: table.events(eye, at).into_iter().map(event).collect(),
    })
}

/// An event as the protocol tells it.
pub fn event(event: Event) -> engine::Event {
    match event {
        Event::Move { card: face, from, leaves, to, end, sight } => engine::Event::Move {
            card: card(face),
            from: named(from),
            leaves: (leaves == End::Bottom).then_some("bottom"),
            to: named(to),
            end: match end {
                End::Top => "top",
                End::Bottom => "bottom",
            },
            sight: match sight {
                Sight::All => engine::Sight::Named("all"),
                Sight::Only(seat) => engine::Sight::Seat(seat.number()),
                Sight::Two(a, b) => engine::Sight::Seats([a.number(), b.number()]),
                Sight::Nobody => engine::Sight::Named("nobody"),
            },
        },
        Event::Turn { place, card: face } => {
            engine::Event::Turn { place: named(place), card: card(face) }
        }
        Event::Show { place, card: face } => {
            engine::Event::Show { place: named(place), card: card(face) }
        }
        Event::Sweep { from, to, over } => {
            engine::Event::Sweep { from: named(from), to: named(to), over }
        }
        Event::Shuffle { from, to, order } => {
            engine::Event::Shuffle { from: named(from), to: named(to), order: cards(&order) }
        }
        Event::Say { seat, word, of, card, count } => engine::Event::Say {
            seat: seat.number(),
            word,
            of: of.map(Seat::number),
            card: card.map(named),
            count: (count > 0).then_some(count),
        },
        Event::Ruling { rule, word, seat } => {
            engine::Event::Ruling { rule, word, seat: seat.map(Seat::number) }
        }
        Event::Begin { seat } => engine::Event::Begin { seat: seat.number() },
        Event::Window { open, act, seat } => {
            engine::Event::Window { open, act: act.name(), seat: seat.map(Seat::number) }
        }
        Event::Score { seat, points } => engine::Event::Score { seat: seat.number(), points },
        Event::Deal(layout) => engine::Event::Deal { layout: heaps(&layout) },
        Event::Over(end) => engine::Event::Over(ending(&end)),
    }
}
