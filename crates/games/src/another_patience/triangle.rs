//! The triangle: twenty-eight cells in seven rows, numbered 0 to 27 row by row.

use parlor_cards::Card;

/// How many cards lie in the triangle (AP-01).
pub(super) const CELLS: usize = 28;

/// The bit of every cell.
///
/// A row has eight bits, its first cell the lowest. So the two cells that cover one lie eight and
/// nine bits above it, and all of them can be asked at once.
const BITS: [u8; CELLS] = {
    let (mut bits, mut cell, mut row) = ([0; CELLS], 0, 0);
    while row < 7 {
        let mut column = 0;
        while column <= row {
            bits[cell] = 8 * row + column;
            cell += 1;
            column += 1;
        }
        row += 1;
    }
    bits
};

/// The cell of every bit.
const CELL_AT: [u8; 64] = {
    let (mut cells, mut cell) = ([0; 64], 0);
    while cell < CELLS {
        cells[BITS[cell] as usize] = cell as u8;
        cell += 1;
    }
    cells
};

/// All cells.
const WHOLE: u64 = Cells::of_row(0).0
    | Cells::of_row(1).0
    | Cells::of_row(2).0
    | Cells::of_row(3).0
    | Cells::of_row(4).0
    | Cells::of_row(5).0
    | Cells::of_row(6).0;

/// The triangle: the cards as they were dealt, and which of them are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Triangle {
    pub left: Cells,
    cards: [Card; CELLS],
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Cells(u64);

impl Triangle {
    /// The whole triangle.
    pub fn new(cards: [Card; CELLS]) -> Triangle {
        Triangle { left: Cells(WHOLE), cards }
    }

    /// Whether all of it is discarded.
    #[inline(always)]
    pub fn is_gone(&self) -> bool {
        self.left.is_empty()
    }

    /// The card in a cell, if it is still there.
    #[inline(always)]
    pub fn card(&self, cell: u8) -> Option<Card> {
        if self.left.has(cell) { Some(self.dealt(cell)) } else { None }
    }

    /// The card that was dealt to a cell.
    #[inline(always)]
    pub fn dealt(&self, cell: u8) -> Card {
        self.cards.get(usize::from(cell)).copied().unwrap_or(Card::UNKNOWN)
    }

    /// Takes the card of a cell away.
    #[inline(always)]
    pub fn take(&mut self, cell: u8) {
        self.left = self.left.without(cell);
    }

    /// The cards with no card lying on them (AP-02).
    #[inline(always)]
    pub fn released(&self) -> Cells {
        let Cells(left) = self.left;
        Cells(left & !(left >> 8 | left >> 9))
    }

    /// The cards with just one card lying on them (AP-R5).
    #[inline(always)]
    pub fn half_released(&self) -> Cells {
        let Cells(left) = self.left;
        Cells(left & (left >> 8 ^ left >> 9))
    }

    /// Whether a card lies on another: on each lie two of the next row.
    pub fn lies_on(&self, upper: u8, cell: u8) -> bool {
        self.left.has(upper) && matches!(bit(upper).wrapping_sub(bit(cell)), 8 | 9)
    }

    /// The only card that lies on a half released one.
    #[inline(always)]
    pub fn cover_of(&self, cell: u8) -> u8 {
        let below = bit(cell) + 8;
        CELL_AT[usize::from(below + (self.left.0 >> below & 1 ^ 1) as u8) & 63]
    }
}

/// Where the bit of a cell is.
#[inline(always)]
pub(super) fn bit(cell: u8) -> u8 {
    BITS.get(usize::from(cell)).copied().unwrap_or(55)
}

/// The cell that a bit stands for.
#[inline(always)]
pub(super) fn cell_at(bit: u8) -> u8 {
    CELL_AT[usize::from(bit) & 63]
}

impl Cells {
    const fn of_row(row: u32) -> Cells {
        Cells(((2 << row) - 1) << (8 * row))
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    pub fn has(self, cell: u8) -> bool {
        self.0 >> bit(cell) & 1 == 1
    }

    #[inline(always)]
    #[must_use]
    pub fn without(self, cell: u8) -> Cells {
        Cells(self.0 & !(1 << bit(cell)))
    }
}

impl Iterator for Cells {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(CELL_AT[lowest as usize & 63])
    }
}
