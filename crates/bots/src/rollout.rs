//! Trying out: an imagined game is played on by what looks best.

use parlor_engine::cards::{Card, Seat};
use parlor_engine::{Act, Chance, Game, Lots, Mute, Offers, Weight};

use crate::taste::Best;

/// Once in so many moves, trying out does anything, so that not all imagined games are the same.
const STRAYS: u32 = 12;
/// However long a game may be, trying out ends.
const LONGEST: u32 = 2_000;

/// What each seat has of an imagined game, in thousandths.
pub(crate) type Shares = [i32; Seat::MOST as usize];

/// Shuffles that an imagined game needs.
pub(crate) struct Fancy<'a>(pub &'a mut Lots);

impl Chance for Fancy<'_> {
    fn shuffle(&mut self, cards: &mut [Card]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.0.below(last as u32 + 1) as usize);
        }
    }
}

/// An imagined game that is played on.
pub(crate) struct Imagined<'a, G: Game> {
    pub rules: &'a G,
    pub state: G::State,
    pub seats: u8,
}

impl<G: Game> Imagined<'_, G> {
    /// Who is to act, after the table has done what is due; nobody if the game is over, or the next
    /// game of a match would be dealt.
    pub fn actor(&mut self, lots: &mut Lots) -> Option<Seat> {
        loop {
            if let Some(seat) = self.rules.actor(&self.state) {
                return Some(seat);
            }
            let window = self.rules.awaiting(&self.state).window?;
            if window.act == Act::Deal {
                return None;
            }
            self.rules.lapse(&mut self.state, &mut Fancy(lots), &mut Mute);
        }
    }

    /// What a seat may do without breaking a rule, if it can do anything so. What is only said is no
    /// play: a call counts where it looks right, and is not tried out otherwise.
    pub fn offers(&self, seat: Seat, out: &mut Offers<G::Action>) {
        out.clear();
        self.rules.offer(&self.state, seat, out);
        let idle = |action: G::Action| {
            self.rules.weight(&self.state, seat, action) == Weight::Fault
                || self.rules.is_said(action) && self.rules.appeal(&self.state, seat, action) <= 0
        };
        if self.rules.has_calls() && !out.iter().all(|&action| idle(action)) {
            out.retain(|action| !idle(*action));
        }
    }

    /// The table judges the calls that were made, where it waits before it does (CM-08).
    pub fn judge_calls(&mut self, lots: &mut Lots) {
        let window = self.rules.awaiting(&self.state).window;
        if window.is_some_and(|window| window.act == Act::Resolve) {
            self.rules.lapse(&mut self.state, &mut Fancy(lots), &mut Mute);
        }
    }

    /// Somebody does something.
    #[inline]
    pub fn apply(&mut self, seat: Seat, action: G::Action, lots: &mut Lots) {
        self.rules.apply(&mut self.state, seat, action, &mut Fancy(lots), &mut Mute);
    }

    /// Plays on until the end, or the game's horizon, and says what each seat has of it.
    pub fn play_on(mut self, offers: &mut Offers<G::Action>, lots: &mut Lots) -> Shares {
        for _ in 0..self.rules.horizon().min(LONGEST) {
            let Some(seat) = self.actor(lots) else { break };
            let Some(action) = self.liked(seat, offers, lots) else { break };
            self.apply(seat, action, lots);
        }
        self.shares()
    }

    /// What looks best, and now and then anything that breaks no rule.
    fn liked(
        &self,
        seat: Seat,
        offers: &mut Offers<G::Action>,
        lots: &mut Lots,
    ) -> Option<G::Action> {
        if lots.below(STRAYS) == 0 {
            self.offers(seat, offers);
            return crate::taste::anything::<G>(offers, lots);
        }
        offers.clear();
        self.rules.offer(&self.state, seat, offers);
        let mut best = Best::NOTHING;
        for &offer in offers.iter() {
            best.see(offer, self.rules.insight(&self.state, seat, offer), lots);
        }
        best.found().map(|(action, _)| action)
    }

    /// What each seat has of the game as it stands.
    pub fn shares(&self) -> Shares {
        let mut shares = [0; Seat::MOST as usize];
        let ending = self.rules.standing(&self.state).ending;
        for seat in (0..self.seats).map(Seat::new) {
            shares[seat.index()] = match ending {
                Some(ending) => ending.share(seat),
                None => self.rules.prospect(&self.state, seat),
            };
        }
        shares
    }
}
