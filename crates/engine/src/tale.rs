//! An event as a line of text, for tests and logs.

use core::fmt;

use parlor_cards::Seat;

use crate::{End, Event};

impl fmt::Display for Event<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Event::Move { card, from, leaves, to, end, .. } => {
                write!(f, "{card} {from}>{to}")?;
                f.write_str(if *leaves == End::Bottom { " from-under" } else { "" })?;
                f.write_str(if *end == End::Bottom { " under" } else { "" })
            }
            Event::Turn { place, card } => write!(f, "turn {place} {card}"),
            Event::Show { place, card } => write!(f, "show {place} {card}"),
            Event::Sweep { from, to, over: false } => write!(f, "sweep {from}>{to}"),
            Event::Sweep { from, to, over: true } => write!(f, "turn-over {from}>{to}"),
            Event::Shuffle { from, to, .. } => write!(f, "shuffle {from}>{to}"),
            Event::Say { seat, word, of, card, count } => {
                write!(f, "{seat} {word} {}", Whom(*of))?;
                card.map_or(Ok(()), |card| write!(f, " {card}"))?;
                if *count > 0 { write!(f, " x{count}") } else { Ok(()) }
            }
            Event::Ruling { rule, word, seat } => write!(f, "{rule} {word} {}", Whom(*seat)),
            Event::Begin { seat } => write!(f, "begin {seat}"),
            Event::Window { open: true, seat, .. } => write!(f, "window-opens {}", Whom(*seat)),
            Event::Window { seat, .. } => write!(f, "window-closes {}", Whom(*seat)),
            Event::Score { seat, points } => write!(f, "score {seat} {points}"),
            Event::Deal(_) => f.write_str("deal"),
            Event::Over(_) => f.write_str("over"),
        }
    }
}

struct Whom(Option<Seat>);

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, "{seat}"),
            None => f.write_str("all"),
        }
    }
}
