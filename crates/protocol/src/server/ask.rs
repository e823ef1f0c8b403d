use serde::Deserialize;

/// What a client asks for, by its field `do`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do", rename_all = "lowercase"))]
pub enum Ask {
    /// `enter`: come to a table, or come back to it.
    Enter(Enter),
    /// `exit`: go away from the table; a chair is kept for a while.
    Exit(Nothing),
    /// `sit`: take a chair.
    Sit(Sit),
    /// `stand`: give one's chair up.
    Stand(Nothing),
    /// `ready`: say that the cards may be dealt, or not yet.
    Ready(Ready),
    /// `start`: the host has the cards dealt; bots take the chairs that are free.
    Start(Nothing),
    /// `play`: do something in the game; calls are made so, too.
    Play(Play),
    /// `undo`: take one's last move back, and everything after it.
    Undo(Nothing),
    /// `rematch`: play again at this table.
    Rematch(Rematch),
    /// `bot`: the host gives a chair to a bot.
    Bot(SeatBot),
    /// `free`: the host takes a bot away, so that somebody may sit there.
    Free(ToSeat),
    /// `remove`: the host asks somebody to leave.
    Remove(ToSeat),
    /// `end`: the host closes the table.
    End(Nothing),
    /// `greet`: say one of the fixed greetings.
    Greet(Greet),
    /// `chat`: say something in one's own words.
    Chat(Chat),
    /// `mute`: do not hear somebody any more, or hear them again.
    Mute(Mute),
    /// `hint`: ask what is best.
    Hint(HintFor),
    /// `ping`: ask whether anybody is there.
    Ping(Nothing),
}

impl Ask {
    /// Every word that `do` may be.
    pub const WORDS: [&'static str; 18] = [
        "enter", "exit", "sit", "stand", "ready", "start", "play", "undo", "rematch", "bot",
        "free", "remove", "end", "greet", "chat", "mute", "hint", "ping",
    ];
}

/// Nothing more is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "unknown"))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Comes to a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// Its id, as the invitation has it.
    pub table: String,
    /// The last `seq` that the client has of it; what came since is told.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub since: Option<u64>,
}

/// Takes a chair.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which; the first that is free if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// What one adds to the shuffle.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entropy: Option<String>,
}

/// Says whether the cards may be dealt.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ready {
    /// Whether; yes if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ready: Option<bool>,
    /// What one adds to the shuffle.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entropy: Option<String>,
}

/// Does something in the game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// What, in notation, as the offer has it.
    pub action: String,
}

/// Plays again.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// What is played now; the same if not given. Only the host may change it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub plan: Option<super::NewTable>,
    /// Whether everybody moves one chair on, so that they play from other seats; no if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub swap: Option<bool>,
}

/// Gives a chair to a bot.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// Which chair.
    pub seat: u8,
    /// Which bot, by level.
    pub level: String,
}

/// Names a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToSeat {
    /// Which.
    pub seat: u8,
}

/// Says a greeting.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Greet {
    /// Which.
    pub word: String,
}

/// Says something.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Chat {
    /// What.
    pub text: String,
}

/// Does not hear somebody.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Mute {
    /// Who sits there.
    pub seat: u8,
    /// Whether; yes if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub muted: Option<bool>,
}

/// Asks what is best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HintFor {
    /// How many offers are named at the most; three if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub most: Option<u8>,
}
