//! Whether a record is in order, as a message.

use parlor_house::outcome;
use parlor_protocol::server::{Checked, Verified, json};

/// Plays a record through and checks everything that it tells, as `parlor verify` does.
pub fn verify(record: &str) -> String {
    let check = |of, text: String| Checked { of, text: format!("{}.", capital(&text)) };
    json(&match parlor_house::verify(record) {
        Ok(found) => Verified {
            ok: true,
            dealt: found.dealt.name(),
            checks: vec![
                check("deal", found.dealt.sentence().into()),
                check("cards", found.cards()),
                check("play", found.play()),
                check("outcome", outcome(&*found.table)),
            ],
            line: None,
        },
        Err(broken) => Verified {
            ok: false,
            dealt: "broken",
            line: Some(broken.at.line),
            checks: vec![Checked { of: "record", text: broken.to_string() }],
        },
    })
}

/// The same text, as a sentence begins.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
