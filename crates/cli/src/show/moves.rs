//! Cards that move, told by whence and whither.

use parlor_house::{Card, End, Event, Place, Seat, Step, Zone};

use super::spoken::{card_word, counted, drawn, in_words, joined, listed, several};
use super::tell::{Phrase, Teller};

/// A card on its way.
struct Way {
    card: Card,
    from: Place,
    to: Place,
}

/// A phrase, and how many events it tells.
type Told = (Option<Phrase>, usize);

impl Teller {
    /// The moves at the front that belong together. `more`: something was told in this step before.
    pub(super) fn tell_moves(&self, step: &Step, events: &[Event], more: bool) -> Told {
        let Event::Move { card, from, to, end, .. } = events[0] else { return (None, 1) };
        let way = Way { card, from, to };
        let same = alike(events, |f, t| f == from && t == to);
        let own = from.seat == to.seat;
        match (from.zone, to.zone) {
            (Zone::Stack, Zone::Hand) => {
                let cards = alike(events, |f, t| f.zone == Zone::Stack && t == to);
                (self.of(to.seat, "draw", drawn(&cards), ""), cards.len())
            }
            // Hands that are filled by the way are told only to who sees what comes.
            (Zone::Stock, Zone::Hand) if own && more && card == Card::UNKNOWN => (None, same.len()),
            (Zone::Stock, Zone::Hand) if own => {
                (self.of(to.seat, "draw", drawn(&same), ""), same.len())
            }
            (Zone::Stack | Zone::Packet, Zone::Turned) => (self.tell_turned_up(step, &way), 1),
            (Zone::Turned, _) => self.tell_placed(step, &way, events),
            (Zone::Front, Zone::Pile) => (self.tell_slid(step, from, &same), same.len()),
            (Zone::Hand, Zone::Offer) => {
                (self.of(from.seat, "offer", counted(&same), ""), same.len())
            }
            (Zone::Offer, Zone::Hand) if own => self.tell_offer_back(&way, events, same.len()),
            (Zone::Offer, Zone::Hand) => self.tell_trade(&way, events),
            (Zone::Hand, Zone::Hand) => {
                let how = format!("from {}", self.voice.object(from.seat));
                (self.of(to.seat, "get", counted(&same), &how), same.len())
            }
            (Zone::Hand, Zone::Book) => (self.tell_book(to.seat, &same), same.len()),
            (Zone::Hand, Zone::Chosen) => (self.of(from.seat, "choose", card_word(card), ""), 1),
            (Zone::Cell | Zone::Stock | Zone::Row, Zone::Removed) => {
                self.tell_discards(step, events)
            }
            (Zone::Stack | Zone::Stock | Zone::Row, Zone::Row) => self.tell_row(step, &way, events),
            (Zone::Stock | Zone::Packet, Zone::Stock) if !own && end == End::Top => {
                self.tell_on_anothers_stock(step, &way, events)
            }
            _ => self.tell_common_move(step, &way, events),
        }
    }

    /// What most games have: building in the centre, laying on the reserve, taking back.
    fn tell_common_move(&self, step: &Step, way: &Way, events: &[Event]) -> Told {
        let Way { card, from, to } = *way;
        let one = card_word(card);
        match (from.zone, to.zone) {
            (Zone::Hand | Zone::Exposed, Zone::Reserve) => {
                let cards = alike(events, |f, t| f == from && t.zone == Zone::Reserve);
                let whither = match cards.len() {
                    1 => self.voice.place(to, from.seat),
                    _ => format!("the {}", self.voice.zone(Zone::Reserve)),
                };
                let count = cards.len();
                (self.of(from.seat, "lay", listed(&cards), &format!("on {whither}")), count)
            }
            (_, Zone::Pile | Zone::Lower) => self.tell_play(step, way, events),
            (Zone::Hand, Zone::Exposed) => (self.of(to.seat, "show", one, ""), 1),
            (Zone::Stock | Zone::Stack, Zone::Stock) => (self.tell_penalty(one, from, to), 1),
            (_, Zone::Hand | Zone::Stock | Zone::Reserve) => {
                let how = match from.zone {
                    Zone::Exposed => String::new(),
                    _ => format!("from {}", self.voice.place(from, to.seat)),
                };
                let taken = self.of(to.seat, "take", one, &how);
                (taken.map(|taken| Phrase { verb: taken.verb + " back", ..taken }), 1)
            }
            _ => {
                let (from, to) = (self.voice.place(from, None), self.voice.place(to, None));
                (Some(Phrase::of_table(format!("{one} moves from {from} to {to}."))), 1)
            }
        }
    }

    /// A card goes to the centre; what lay beneath it on the stock is turned up.
    fn tell_play(&self, step: &Step, way: &Way, events: &[Event]) -> Told {
        let Way { card, from, to } = *way;
        let laid_by_all = from.zone == Zone::Chosen;
        let seat = step.seat.filter(|_| !laid_by_all).or(from.seat);
        let (one, pile) = (card_word(card), self.voice.place(to, None));
        if step.seat.is_none() && from.zone == Zone::Stock {
            return (self.of(seat, "turn", format!("{one} up"), &format!("on {pile}")), 1);
        }
        let source = match from.zone {
            Zone::Turned | Zone::Chosen => String::new(),
            _ => format!("from {} ", self.voice.place(from, seat)),
        };
        let (turned, count) = self.uncovered(seat, from, events);
        let starts = to.zone == Zone::Pile && self.layout.at(to).is_empty();
        let phrase = if starts && source.is_empty() {
            let start = self.of(seat, "start", one, "");
            start.map(|start| Phrase { verb: format!("{} {pile} with", start.verb), ..start })
        } else if starts {
            let how = format!("with {one} {source}");
            self.of(seat, "start", pile, &(how.trim_end().to_string() + &turned))
        } else {
            self.of(seat, "play", one, &format!("{source}on {pile}{turned}"))
        };
        (phrase, count)
    }

    /// What lay beneath a card that left a stock, and how many events that makes.
    fn uncovered(&self, seat: Option<Seat>, from: Place, events: &[Event]) -> (String, usize) {
        match events.get(1) {
            Some(Event::Turn { place, card }) if *place == from && from.zone == Zone::Stock => {
                // Where the stock is nobody's, its next card lies open already.
                let verb = if from.seat.is_some() { "turn" } else { return (String::new(), 2) };
                (format!(" and {} up {}", self.verb(seat, verb), card_word(*card)), 2)
            }
            _ => (String::new(), 1),
        }
    }

    fn tell_penalty(&self, card: String, from: Place, to: Place) -> Option<Phrase> {
        let own = self.voice.place(to, to.seat);
        if from == to {
            return self.of(to.seat, "put", card, &format!("under {own}"));
        }
        let whence = self.voice.place(from, to.seat);
        self.of(to.seat, "take", card, &format!("from {whence} under {own}"))
    }

    /// The next card of a pack lies open now.
    fn tell_turned_up(&self, step: &Step, way: &Way) -> Option<Phrase> {
        let seat = step.seat.or(way.to.seat);
        if way.from.zone == Zone::Stack && way.to.seat.is_some() {
            return self.of(seat, "draw", card_word(way.card), "");
        }
        let phrase = self.of(seat, "turn", card_word(way.card), "")?;
        Some(Phrase { verb: phrase.verb + " up", ..phrase })
    }

    /// A card that was turned up goes where it belongs.
    fn tell_placed(&self, step: &Step, way: &Way, events: &[Event]) -> Told {
        let Way { card, from, to } = *way;
        let seat = step.seat.or(from.seat).or(to.seat);
        let one = card_word(card);
        let (phrase, count) = match to.zone {
            Zone::Side => (self.of(seat, "put", one, "aside"), 1),
            Zone::Front if to.seat == seat => (self.of(seat, "keep", one, ""), 1),
            Zone::Front => {
                let how = format!("in front of {}", self.voice.object(to.seat));
                (self.of(seat, "place", one, &how), 1)
            }
            Zone::Stock if to.seat.is_none() || to.seat == seat => {
                let how = format!("on {}", self.voice.place(to, seat));
                (self.of(seat, "lay", one, &how), 1)
            }
            Zone::Stock => {
                (self.of(seat, "play", one, &format!("on {}", self.voice.place(to, None))), 1)
            }
            Zone::Removed => self.tell_discards(step, events),
            Zone::Row => self.tell_row(step, way, events),
            _ => self.tell_common_move(step, way, events),
        };
        (phrase.map(|phrase| Phrase { again: true, ..phrase }), count)
    }

    fn tell_slid(&self, step: &Step, from: Place, cards: &[Card]) -> Option<Phrase> {
        let seat = step.seat.or(from.seat);
        let front = self.voice.zone(Zone::Front);
        let whose = match from.seat {
            Some(owner) if from.seat == seat && self.voice.you() != Some(owner) => "the own".into(),
            Some(owner) => self.voice.whose(owner),
            None => "the".into(),
        };
        self.of(seat, "slide", listed(cards), &format!("from {whose} {front}"))
    }

    /// An offer is taken back: for another, for a trade, or for good.
    fn tell_offer_back(&self, way: &Way, events: &[Event], count: usize) -> Told {
        let Way { from, to, .. } = *way;
        let offer = self.voice.zone(Zone::Offer);
        let rest = &events[count..];
        let new = alike(rest, |f, t| f == to && t == from);
        match rest.first() {
            Some(Event::Move { .. }) if !new.is_empty() => {
                let how = format!("to {}", counted(&new));
                (self.of(to.seat, "change", format!("the {offer}"), &how), count + new.len())
            }
            Some(Event::Move { .. }) => (None, count),
            _ => (self.of(to.seat, "take", format!("the {offer} back"), ""), count),
        }
    }

    /// Two lots change hands.
    fn tell_trade(&self, way: &Way, events: &[Event]) -> Told {
        let Way { from, to, .. } = *way;
        let got = alike(events, |f, t| f == from && t == to);
        let back = Place { seat: from.seat, ..to };
        let given = alike(&events[got.len()..], |f, t| f == to && t == back);
        let (count, whom) = (got.len() + given.len(), self.voice.object(from.seat));
        let hidden = |cards: &[Card]| cards.contains(&Card::UNKNOWN);
        if given.is_empty() || hidden(&got) || hidden(&given) {
            let cards = if got.len() == 1 { "card" } else { "cards" };
            let what = format!("{} {cards}", in_words(got.len()));
            return (self.of(to.seat, "trade", what, &format!("with {whom}")), count);
        }
        let what = format!("{whom} {}", counted(&given));
        (self.of(to.seat, "give", what, &format!("for {}", counted(&got))), count)
    }

    fn tell_book(&self, seat: Option<Seat>, cards: &[Card]) -> Option<Phrase> {
        let book = self.voice.zone(Zone::Book);
        let what = match cards.first() {
            Some(&card) if card != Card::UNKNOWN => format!("the {book} of {}", several(card)),
            _ => format!("a {book}"),
        };
        let phrase = self.of(seat, "lay", what, "")?;
        Some(Phrase { verb: phrase.verb + " down", ..phrase })
    }

    /// Cards are taken off the table, one or two at a time.
    fn tell_discards(&self, step: &Step, events: &[Event]) -> Told {
        let mut parts = Vec::new();
        let mut count = 0;
        let is_move = |event: &&Event| matches!(event, Event::Move { .. });
        let alone = events.iter().filter(is_move).count() == 1;
        for event in events {
            match event {
                Event::Move { card, from, to, .. } if to.zone == Zone::Removed => {
                    parts.push(match from.zone {
                        Zone::Turned if alone => card_word(*card),
                        Zone::Turned => format!("the turned {card}"),
                        _ => format!("{} from {}", card_word(*card), self.voice.place(*from, None)),
                    });
                }
                // What shows now that it is uncovered.
                Event::Turn { .. } => {}
                _ => break,
            }
            count += 1;
        }
        (self.of(step.seat, "discard", joined(&parts), ""), count.max(1))
    }

    /// A card goes to a pile of the lower row, or into the space of one.
    fn tell_row(&self, step: &Step, way: &Way, events: &[Event]) -> Told {
        let Way { card, from, to } = *way;
        let (one, row) = (card_word(card), self.voice.place(to, None));
        let count = self.uncovered(step.seat, from, events).1;
        let empty = self.layout.at(to).is_empty();
        let phrase = match from.zone {
            Zone::Stack => {
                let stack = self.voice.place(from, None);
                Some(Phrase::of_table(format!("{one} comes from {stack} to {row}.")))
            }
            _ if empty => self.of(step.seat, "fill", row, &format!("with {one}")),
            Zone::Turned => self.of(step.seat, "play", one, &format!("on {row}")),
            _ => {
                let whence = self.voice.place(from, step.seat);
                self.of(step.seat, "play", one, &format!("from {whence} on {row}"))
            }
        };
        (phrase, count)
    }

    /// A card goes on top of somebody else's stock: played there, or paid after a call.
    fn tell_on_anothers_stock(&self, step: &Step, way: &Way, events: &[Event]) -> Told {
        let Way { card, from, to } = *way;
        let one = card_word(card);
        if step.seat == from.seat && !step.said {
            let (turned, count) = self.uncovered(step.seat, from, events);
            let how = format!("on {}{turned}", self.voice.place(to, None));
            return (self.of(step.seat, "play", one, &how), count);
        }
        (self.of(to.seat, "get", one, &format!("from {}", self.voice.place(from, None))), 1)
    }
}

/// The cards of the moves at the front that go the same way.
pub(super) fn alike(events: &[Event], same: impl Fn(Place, Place) -> bool) -> Vec<Card> {
    let card = |event: &Event| match event {
        Event::Move { card, from, to, .. } if same(*from, *to) => Some(*card),
        _ => None,
    };
    events.iter().map_while(card).collect()
}
