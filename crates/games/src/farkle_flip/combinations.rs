//! All combinations that there are (FF-16 to FF-18), and which of them can be slid.

use super::action::Cards;
use super::numbers::Numbers;
use super::score::{self, Points};

/// How many combinations there are: three to six of each number, the straight, three pairs of six
/// numbers, four of one and a pair of another, two triples.
const COUNT: usize = 4 * 6 + 1 + 20 + 30 + 15;

/// The cards of every combination, by kind, as actions name them.
const ALL: [Cards; COUNT] = {
    let mut all = [Cards::NONE; COUNT];
    let mut at = 0;
    while at < COUNT {
        all[at] = Cards::of(CARDS[at]);
        at += 1;
    }
    all
};

/// The cards of every combination, by kind.
const CARDS: [Numbers; COUNT] = {
    let mut list = List { cards: [Numbers::NONE; COUNT], count: 0 };
    let mut alike = 3;
    while alike <= 6 {
        let mut number = 1;
        while number <= 6 {
            list = list.with(Numbers::of(number, alike));
            number += 1;
        }
        alike += 1;
    }
    list = list.with(straight_from(1));
    list = list.with_three_pairs().with_two_groups(4, 2).with_two_groups(3, 3);
    assert!(list.count == COUNT);
    list.cards
};

/// What every combination scores, by kind.
const POINTS: [Points; COUNT] = {
    let mut points = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        if let Some(score) = score::combination(CARDS[at]) {
            points[at] = score;
        }
        at += 1;
    }
    points
};

/// One card of each number from this one on.
const fn straight_from(number: u8) -> Numbers {
    let one = Numbers::of(number, 1);
    if number == 6 { one } else { one.plus(straight_from(number + 1)) }
}

/// The combinations found so far.
struct List {
    cards: [Numbers; COUNT],
    count: usize,
}

impl List {
    const fn with(mut self, cards: Numbers) -> List {
        assert!(score::combination(cards).is_some());
        self.cards[self.count] = cards;
        self.count += 1;
        self
    }

    const fn with_three_pairs(mut self) -> List {
        let mut first = 1;
        while first <= 6 {
            let mut second = first + 1;
            while second <= 6 {
                let mut third = second + 1;
                while third <= 6 {
                    let two = Numbers::of(first, 2).plus(Numbers::of(second, 2));
                    self = self.with(two.plus(Numbers::of(third, 2)));
                    third += 1;
                }
                second += 1;
            }
            first += 1;
        }
        self
    }

    /// So many of one number, and so many of another.
    const fn with_two_groups(mut self, many: u8, few: u8) -> List {
        let mut one = 1;
        while one <= 6 {
            let mut other = 1;
            while other <= 6 {
                if one < other || (one > other && many != few) {
                    self = self.with(Numbers::of(one, many).plus(Numbers::of(other, few)));
                }
                other += 1;
            }
            one += 1;
        }
        self
    }
}

/// A set of combinations, by their places in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set(u64, u64);

impl Set {
    const EMPTY: Set = Set(0, 0);

    const fn with(self, at: usize) -> Set {
        if at < 64 { Set(self.0 | 1 << at, self.1) } else { Set(self.0, self.1 | 1 << (at - 64)) }
    }

    #[inline(always)]
    const fn and(self, other: Set) -> Set {
        Set(self.0 & other.0, self.1 & other.1)
    }

    #[inline(always)]
    const fn without(self, other: Set) -> Set {
        Set(self.0 & !other.0, self.1 & !other.1)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 | self.1 == 0
    }

    /// The one that scores most; of equals the last.
    #[inline]
    pub fn best(self) -> Option<(Points, Cards)> {
        let mut best = None;
        self.each_place(|at| best = best.max(Some((POINTS[at], ALL[at]))));
        best
    }

    /// Visits them, in the order of the list.
    #[inline(always)]
    pub fn each(self, mut visit: impl FnMut(Cards)) {
        self.each_place(|at| visit(ALL[at]));
    }

    #[inline(always)]
    fn each_place(self, mut visit: impl FnMut(usize)) {
        let (mut low, mut high) = (self.0, self.1);
        while low != 0 {
            visit(low.trailing_zeros() as usize & 63);
            low &= low - 1;
        }
        while high != 0 {
            visit((64 + high.trailing_zeros() as usize).min(COUNT - 1));
            high &= high - 1;
        }
    }
}

/// What so many cards of a number allow: the combinations that want no more of it.
const ALLOWED: [[Set; 16]; 6] = {
    let mut table = [[Set::EMPTY; 16]; 6];
    let (mut at, mut number, mut count) = (0, 1, 0);
    while at < COUNT {
        while number <= 6 {
            while count < 16 {
                if CARDS[at].count(number) <= count {
                    let set = &mut table[number as usize - 1][count as usize];
                    *set = set.with(at);
                }
                count += 1;
            }
            (number, count) = (number + 1, 0);
        }
        (at, number) = (at + 1, 1);
    }
    table
};

/// The combinations among these cards that contain one of the new ones (FF-R1): those that there
/// are, but for those that need no number of which there is a new card.
#[inline]
pub(super) fn among(cards: Numbers, new: Numbers) -> Set {
    within(cards).without(within(cards.of_other_kinds(new)))
}

/// The combinations among these cards.
#[inline(always)]
fn within(cards: Numbers) -> Set {
    let mut set = Set(!0, !0);
    for (by_count, number) in ALLOWED.iter().zip(1..) {
        set = set.and(by_count[usize::from(cards.count(number))]);
    }
    set
}
