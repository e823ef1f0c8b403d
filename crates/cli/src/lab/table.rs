//! Tables of words and numbers for people.

use parlor_house::lab::Interval;

/// To which side the words of a column stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows with their columns in line, each as wide as its widest word.
pub fn table(sides: &[Side], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..sides.len()).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(sides).zip(&widths).map(|((cell, side), &width)| match side {
            Side::Left => format!("{cell:<width$}"),
            Side::Right => format!("{cell:>width$}"),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        format!("  {}\n", line.trim_end())
    };
    rows.iter().map(line).collect()
}

/// A whole number with commas.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something: "1 deal", "2 deals".
pub fn counted(number: u64, one: &str) -> String {
    format!("{} {one}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// A share in per cent, without the sign.
pub fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// A share in per cent.
pub fn per_cent(share: f64) -> String {
    format!("{} %", percent(share))
}

/// From where to where a share lies.
pub fn range(interval: &Interval) -> String {
    format!("{:>5} – {} %", percent(interval.low), percent(interval.high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_in_line() {
        let rows = [["a", "1"], ["bcd", "100"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(table(&[Side::Left, Side::Right], &rows), "  a      1\n  bcd  100\n");
        assert_eq!(table(&[], &[]), "");
    }

    #[test]
    fn numbers_are_told_as_people_do() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 1, 2000].map(|n| counted(n, "deal")), ["0 deals", "1 deal", "2,000 deals"]);
        assert_eq!(per_cent(0.12345), "12.3 %");
        assert_eq!(range(&Interval { value: 0.5, low: 0.04, high: 1.0 }), "  4.0 – 100.0 %");
    }
}
