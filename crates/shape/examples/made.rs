//! Prints what the browser's client knows by heart. `cargo xtask types` keeps it in `web/`.

use parlor_protocol::server::json;

fn main() {
    let text = match std::env::args().nth(1).as_deref() {
        Some("catalogue") => json(&parlor_shape::games()),
        Some("rules") => json(&parlor_shape::rules()),
        _ => "say which: catalogue or rules".into(),
    };
    println!("{text}");
}
