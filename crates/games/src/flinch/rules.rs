use alloc::format;

use parlor_cards::{Deck, Seat};
use parlor_engine::{Refusal, Words};

use super::hand::Faces;

/// The rules of Flinch: one field for every clause that ever varied.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flinch {
    /// How many cards of each number a pack has (FL-01).
    pub series: u8,
    /// How many wild cards a pack has (FL-01).
    pub wilds: u8,
    /// With how many packs it is played (FL-02).
    pub packs: Packs,
    /// With more players than this two packs are usual (FL-02).
    pub crowd: u8,
    /// What one pack is for more players than that (FL-02).
    pub one_pack_for_a_crowd: OnePack,
    /// How many cards a stock has (FL-03).
    pub stock: u8,
    /// What becomes of a stock's top that a releasing play favours (FL-25).
    pub favoured_stock: FavouredStock,
    /// Whether there are calls in this edition at all (FL-34).
    pub calls: Calls,
    /// What a wrong call costs (FL-29).
    pub wrong_call: WrongCall,
    /// Which of several calls at the same time count (FL-30).
    pub calls_together: CallsTogether,
    /// What a card of the reserve does that is lifted and does not fit (FL-32).
    pub lifted_reserve: LiftedReserve,
    /// What a card shown out of turn has to do (FL-33).
    pub shown_out_of_turn: ShownOutOfTurn,
    /// When playing out of turn may be called (FL-45).
    pub out_of_turn_calls: OutOfTurnCalls,
    /// Whether an attempt with an unfit card counts as a play over a held starter (FL-45).
    pub unfit_card: UnfitCard,
    /// What becomes of a faulty play that is called at once (FL-R5).
    pub faulty_play: FaultyPlay,
    /// Who may not talk freely while a game is on (FL-44).
    pub talk: Talk,
    /// The edition's own words (CM-10).
    pub words: Words,

    /// What the piles start with and how they are built (FL-35, FL-36).
    pub piles: Piles,
    /// Whether opposite seats are partners (FL-R13).
    pub partners: bool,
    /// Whether the table watches over the rules, or the players do (CM-07).
    pub style: Style,
    /// Whether the first call opens a window for others (CM-08).
    pub call_window: bool,
}

/// With how many packs it is played (FL-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Packs {
    /// As the edition says for the number of players.
    ByPlayers,
    /// One.
    One,
    /// Two.
    Two,
}

/// What one pack is for a crowd (FL-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OnePack {
    /// Allowed.
    IsAllowed,
    /// Refused.
    IsRefused,
}

/// What becomes of a stock's top that a releasing play favours (FL-25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FavouredStock {
    /// It may be played like any other.
    Stays,
    /// It goes to the bottom; the last card is barred for a round.
    GoesToTheBottom,
}

/// Whether there are calls (FL-34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Calls {
    /// In style `table`.
    InStyleTable,
    /// Never: only style `assisted`.
    Never,
}

/// What a wrong call costs (FL-29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WrongCall {
    /// Nothing but the call.
    CostsNothing,
    /// The caller takes the top card of the other's stock.
    CostsACard,
}

/// Which of several calls at the same time count (FL-30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallsTogether {
    /// Each is judged; two right ones are paid from the stack.
    EachIsJudged,
    /// Only the one nearest to the left of the called player.
    NearestIsJudged,
}

/// What a card of the reserve does that is lifted and does not fit (FL-32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LiftedReserve {
    /// It ends the turn.
    EndsTheTurn,
    /// Nothing: the attempt is refused.
    IsRefused,
}

/// What a card shown out of turn has to do (FL-33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShownOutOfTurn {
    /// It is played first in the next turn, or else that turn is passed.
    IsPlayedFirst,
    /// It is played first if an opponent asks for it.
    IsPlayedIfAsked,
}

/// When playing out of turn may be called (FL-45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OutOfTurnCalls {
    /// In every game.
    Always,
    /// In games of partners.
    WithPartners,
}

/// Who may not talk freely while a game is on (FL-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Talk {
    /// Nobody may.
    IsBarred,
    /// Nobody may in games of partners.
    IsBarredWithPartners,
}

/// Whether an attempt with an unfit card counts as a play over a held starter (FL-45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnfitCard {
    /// It does.
    IsAPlay,
    /// It does not.
    IsNoPlay,
}

/// What becomes of a faulty play that is called at once (FL-R5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultyPlay {
    /// It stands.
    Stands,
    /// It is taken back.
    IsTakenBack,
}

/// What the piles start with (FL-35, FL-36).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piles {
    /// 1s, built up.
    Ones,
    /// 1s, built up, and 15s, built down.
    OnesAndFifteens,
    /// 8s, built both ways.
    Eights,
}

/// The two styles of play (CM-07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// One can do only what the rules allow.
    Assisted,
    /// As around a real table: mistakes are possible, and may be called.
    Table,
}

impl Flinch {
    /// Whether mistakes are possible and may be called.
    #[inline]
    pub(super) fn is_table(&self) -> bool {
        self.style == Style::Table
    }

    /// The faces that start a pile (FL-08, FL-R9).
    #[inline(always)]
    pub(super) fn starters(&self) -> Faces {
        match self.piles {
            Piles::Ones => const { Faces::of_numbers(&[1]) },
            Piles::OnesAndFifteens => const { Faces::of_numbers(&[1, 15]) },
            Piles::Eights => const { Faces::of_numbers(&[8]) },
        }
    }

    /// How many packs so many players use (FL-02).
    pub(super) fn packs_for(&self, seats: u8) -> u8 {
        match self.packs {
            Packs::One => 1,
            Packs::Two => 2,
            Packs::ByPlayers if seats > self.crowd => 2,
            Packs::ByPlayers => 1,
        }
    }

    /// The whole deck (FL-01).
    pub(super) fn whole_deck(&self, seats: u8) -> Deck {
        let packs = self.packs_for(seats);
        let (series, wilds) = (self.series * packs, self.wilds * packs);
        Deck { series, wilds, ..Deck::NONE }
    }

    /// The partner of a seat (FL-R13).
    #[inline]
    pub(super) fn partner(&self, seat: Seat, seats: u8) -> Option<Seat> {
        if !self.partners {
            return None;
        }
        let (number, half) = (seat.number(), seats / 2);
        Some(Seat::new(if number < half { number + half } else { number - half }))
    }

    /// Whether two seats play for the same side.
    pub(super) fn same_side(&self, a: Seat, b: Seat, seats: u8) -> bool {
        a == b || self.partner(a, seats) == Some(b)
    }

    /// Whether the rules allow this table. The number of seats itself is within FL-02.
    pub(super) fn check_table(&self, seats: u8) -> Result<(), Refusal> {
        if self.calls == Calls::Never && self.is_table() {
            let text = "In this edition nobody calls: it is played in style `assisted`.";
            return Err(Refusal::new("style", "FL-34", text));
        }
        let crowded = seats > self.crowd && self.packs == Packs::One;
        if crowded && self.one_pack_for_a_crowd == OnePack::IsRefused {
            let text = format!(
                "More than {} players need two packs in this edition; you are {seats}.",
                self.crowd
            );
            return Err(Refusal::new("packs", "FL-02", text));
        }
        if self.partners && !matches!(seats, 4 | 6 | 8) {
            let text = format!("Partners are four, six or eight players, not {seats}.");
            return Err(Refusal::new("partners", "FL-R13", text));
        }
        Ok(())
    }
}
