//! What a player remembers of cards that lie hidden again (CM-05).

use parlor_cards::{Card, Heap, Seat};
use parlor_engine::{Notes, Place, Zone};

use super::Flinch;
use super::hand::Hand;
use super::state::{Player, State};

impl Flinch {
    /// Puts the faces into a view that its seat was shown: cards laid on a reserve and covered since
    /// (FL-22), cards that went under a stock (FL-25, FL-28), cards that went back into a hand.
    pub(super) fn remember_faces(&self, view: &mut State, seat: Seat, notes: &Notes) {
        for of in self.seats(view) {
            let Player { stock, reserve, .. } = *view.player(of);
            recall_heap(view, &stock, notes.at(Place::of(Zone::Stock, of)));
            for (at, heap) in (0..).zip(&reserve) {
                recall_heap(view, heap, notes.at(Place::of(Zone::Reserve, of).at(at)));
            }
            if of != seat {
                recall_hand(view.player_mut(of), notes.at(Place::of(Zone::Hand, of)));
            }
        }
    }
}

/// Writes what is known of the covered cards of a heap, noted bottom first. Notes that do not fit
/// the heap are worth nothing.
fn recall_heap(view: &mut State, heap: &Heap, noted: &[Card]) {
    if noted.len() != heap.len() {
        return;
    }
    let mut covered = noted.iter().rev().skip(1);
    view.tray.each_covered_mut(heap, |card| {
        if let Some(&known) = covered.next() {
            *card = known;
        }
    });
}

/// The cards of a hand, without the one that lies open.
fn recall_hand(player: &mut Player, noted: &[Card]) {
    let exposed = player.hand.exposed;
    let open = usize::from(exposed.is_some());
    if noted.len() + open != player.hand.len() {
        return;
    }
    player.hand = Hand::of(noted);
    if let Some(card) = exposed {
        player.hand.add(card);
        player.hand.exposed = exposed;
    }
}
