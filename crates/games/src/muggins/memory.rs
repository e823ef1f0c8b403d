//! What a player remembers of cards that lie hidden again (CM-05).

use parlor_cards::Card;
use parlor_engine::Notes;

use super::Muggins;
use super::chain::Chain;
use super::play::{packet, stock};
use super::state::State;

impl Muggins {
    /// Puts the faces into a view that everybody was shown: each card of a stock lay on top once, and
    /// a stock turned over keeps its order (MU-10, MU-R1).
    pub(super) fn remember_faces(&self, view: &mut State, notes: &Notes) {
        for seat in view.all() {
            let player = *view.player(seat);
            // The card that comes out first lies at the bottom of a hand, and on top of a stock.
            recall_chain(view, &player.hand, notes.at(packet(seat)).iter());
            recall_chain(view, &player.stock, notes.at(stock(seat)).iter().rev());
        }
    }
}

/// Writes what is known of a chain's cards. Notes that do not fit it are worth nothing.
fn recall_chain<'a>(
    view: &mut State,
    chain: &Chain,
    mut noted: impl ExactSizeIterator<Item = &'a Card>,
) {
    if noted.len() != chain.len() {
        return;
    }
    let links = view.links;
    links.each(chain, |link| {
        if let Some(&known) = noted.next() {
            *view.links.face_mut(link) = known;
        }
    });
}
