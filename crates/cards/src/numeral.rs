//! Small numbers as they are written.

use core::fmt;

/// A number as it is written. Those below a hundred, which are nearly all that a game tells, are copied
/// and not reckoned out digit by digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numeral(pub u16);

/// All numbers below a hundred, one after another, each with two digits.
const PAIRS: &str = "0001020304050607080910111213141516171819\
                     2021222324252627282930313233343536373839\
                     4041424344454647484950515253545556575859\
                     6061626364656667686970717273747576777879\
                     8081828384858687888990919293949596979899";

impl fmt::Display for Numeral {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let at = usize::from(self.0) * 2;
        let first = at + usize::from(self.0 < 10);
        match PAIRS.get(first..at + 2) {
            Some(digits) if f.width().is_none() => f.write_str(digits),
            _ => self.0.fmt(f),
        }
    }
}
