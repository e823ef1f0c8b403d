//! The lower row: four piles built down, each of which is known from its top and its bottom.

/// The lower row.
///
/// A lower pile is built down without a gap (PA-03, PA-R6), so two numbers tell all its cards. A
/// space is two zeros. As no 1 ever lies below (PA-R1), no sum of one more than a zero meets a
/// top, and all four places can be compared at once as the bytes of one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Lower {
    /// The number on top of each pile.
    pub tops: [u8; 4],
    /// The number at the bottom of each pile.
    pub bottoms: [u8; 4],
}

impl Lower {
    /// Four spaces.
    pub const EMPTY: Lower = Lower { tops: [0; 4], bottoms: [0; 4] };

    /// The number on top of a pile; 0 for a space, and where there is no such place.
    #[inline(always)]
    pub fn top(&self, place: u8) -> u8 {
        self.tops.get(usize::from(place)).copied().unwrap_or(0)
    }

    /// The number at the bottom of a pile; 0 for a space.
    #[inline(always)]
    pub fn bottom(&self, place: u8) -> u8 {
        self.bottoms.get(usize::from(place)).copied().unwrap_or(0)
    }

    /// Starts a pile in a space.
    #[inline(always)]
    pub fn start(&mut self, place: u8, number: u8) {
        self.bottoms[usize::from(place & 3)] = number;
        self.tops[usize::from(place & 3)] = number;
    }

    /// Lays a card that fits on a pile.
    #[inline(always)]
    pub fn build(&mut self, place: u8, number: u8) {
        self.tops[usize::from(place & 3)] = number;
    }

    /// Takes the top of a pile; whether that leaves a space.
    #[inline(always)]
    pub fn take(&mut self, place: u8) -> bool {
        let at = usize::from(place & 3);
        let last = self.tops[at] == self.bottoms[at];
        if last {
            self.start(place, 0);
        } else {
            self.tops[at] += 1;
        }
        last
    }

    /// Moves a whole pile on another (PA-07).
    #[inline(always)]
    pub fn double(&mut self, from: u8, to: u8) {
        self.build(to, self.top(from));
        self.start(from, 0);
    }

    /// The spaces.
    #[inline(always)]
    pub fn spaces(&self) -> Places {
        self.with_top(0)
    }

    /// The piles that take a card with this number. A 1 goes only up (PA-R1).
    #[inline(always)]
    pub fn taking(&self, number: u8) -> Places {
        if number == 1 { Places::NONE } else { self.with_top(number + 1) }
    }

    /// The piles on which this pile can be moved (PA-R6).
    #[inline(always)]
    pub fn taking_pile(&self, place: u8) -> Places {
        self.with_top(self.bottom(place) + 1)
    }

    /// The piles whose tops are among these numbers.
    #[inline(always)]
    pub fn with_top_among(&self, numbers: u32) -> Places {
        let bytes = self.tops.map(|top| ((numbers >> top & 1) as u8) << 7);
        Places(u32::from_le_bytes(bytes))
    }

    /// The numbers on top, as bits; the lowest for a space.
    #[inline(always)]
    pub fn tops_as_bits(&self) -> u32 {
        self.tops.iter().fold(0, |bits, &top| bits | 1 << (top & 31))
    }

    /// The numbers at the bottom, likewise.
    #[inline(always)]
    pub fn bottoms_as_bits(&self) -> u32 {
        self.bottoms.iter().fold(0, |bits, &bottom| bits | 1 << (bottom & 31))
    }

    /// The piles with this number at the bottom.
    #[inline(always)]
    pub fn with_bottom(&self, number: u8) -> Places {
        Places::of(self.bottoms, number)
    }

    /// The places with this number on top.
    #[inline(always)]
    fn with_top(&self, number: u8) -> Places {
        Places::of(self.tops, number)
    }
}

/// A set of places in the lower row: the highest bit of the byte of each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Places(u32);

impl Places {
    pub const NONE: Places = Places(0);
    const ALL: u32 = 0x8080_8080;

    /// Those with this number: the bytes in which the two do not differ.
    #[inline(always)]
    fn of(numbers: [u8; 4], number: u8) -> Places {
        let differ = u32::from_le_bytes(numbers) ^ u32::from_le_bytes([number; 4]);
        Places((Places::ALL - differ) & Places::ALL)
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Places {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let place = self.0.trailing_zeros() >> 3;
        self.0 &= self.0 - 1;
        Some(place as u8)
    }
}
