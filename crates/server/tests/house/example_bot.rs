//! The example that strangers begin with: it is short, and it plays.

use std::process::Command;

use crate::kit::House;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

#[test]
fn the_example_is_short_enough_to_read() {
    let lines = std::fs::read_to_string(BOT).unwrap().lines().count();
    assert!(lines < 100, "{lines} lines");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_plays_a_whole_game() {
    let house = House::open().await;
    let address = format!("http://{}", house.address);
    let play = move || {
        let mut bot = Command::new("python3");
        let options = ["--game", "store", "--seats", "person,novice", "--pace", "0"];
        bot.arg(BOT).args(["--house", &address]).args(options);
        bot.output().expect("python3 is needed to try examples/bot.py")
    };
    let output = tokio::task::spawn_blocking(play).await.unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complained}");
    assert!(said.contains("won by seat"), "{said}{complained}");
}
