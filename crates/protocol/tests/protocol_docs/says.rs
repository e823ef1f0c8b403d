//! What the house says.

use std::collections::{BTreeMap, BTreeSet};

use parlor_protocol::engine::{Awaiting, Ending, Event, Fact, Heap, Hint, Offer, Sight, Worth};
use parlor_protocol::server::{
    Chair, Clock, Dealing, Fault, GREETINGS, Hand, Limits, Message, News, Now, Per, Plan, Sitter,
    TableState, What, Who, json,
};
use serde_json::Value;

use crate::page::Page;

const TABLE: &str = "gxvkyktxrhv3r72z";
const COMMITMENT: &str = "0dd80a86a7ab9e767fb88c32257867022fe52c55ed7f0d966cd0f46a3dc1f613";
const SECRET: &str = "f1c8b3caa3e847863b71a330318bdcc598c9323e66f52a70add9a0f357593071";

/// Every kind of message, and every kind of news in the place of `news`.
const KINDS: [&str; 16] = [
    "welcome", "table", "chairs", "dealt", "step", "undone", "again", "host", "greeted", "chatted",
    "closed", "done", "refused", "hints", "pong", "bye",
];

#[test]
fn what_the_house_says_is_written_as_the_page_has_it() {
    let mut page = Page::part("What the house says");
    let mut kinds = BTreeSet::new();
    for message in messages() {
        kinds.insert(kind(&message));
        let text = page.next(kind(&message));
        let told: Value = serde_json::from_str(&text).expect("every example is JSON");
        let said: Value = serde_json::from_str(&json(&message)).expect("the house writes JSON");
        assert_eq!(told, said, "the page is the first, the house the second");
    }
    page.end();
    assert_eq!(kinds, BTreeSet::from(KINDS));
}

/// The heading of a message's examples. A new kind does not compile without one, which belongs into
/// `KINDS`, too.
fn kind(message: &Message) -> &'static str {
    match message {
        Message::Welcome { .. } => "welcome",
        Message::Table(_) => "table",
        Message::News(news) => match news.what {
            What::Chairs { .. } => "chairs",
            What::Dealt { .. } => "dealt",
            What::Step { .. } => "step",
            What::Undone { .. } => "undone",
            What::Again { .. } => "again",
            What::Host { .. } => "host",
            What::Greeted { .. } => "greeted",
            What::Chatted { .. } => "chatted",
            What::Closed { .. } => "closed",
        },
        Message::Done { .. } => "done",
        Message::Refused { .. } => "refused",
        Message::Hints { .. } => "hints",
        Message::Pong { .. } => "pong",
        Message::Bye { .. } => "bye",
    }
}

/// Every example, in the order of the page.
fn messages() -> Vec<Message> {
    let news = |seq, at, what| Message::News(Box::new(News { seq, at, what }));
    let text = "This needs an id, so that it is done only once.";
    vec![
        welcome(),
        Message::Table(Box::new(gathering())),
        Message::Table(Box::new(playing())),
        news(9, 1_794_850_359_669, away()),
        news(4, 1_794_850_622_180, dealt()),
        news(5, 1_794_850_307_663, step_of_a_bot()),
        news(99, 1_794_850_309_020, last_step()),
        news(12, 1_794_850_318_402, undone()),
        news(100, 1_794_850_319_020, again()),
        news(6, 1_794_850_291_402, What::Host { away: true }),
        news(3, 1_794_850_284_580, What::Greeted { seat: 0, word: "hello".into() }),
        news(4, 1_794_850_285_383, What::Chatted { seat: 0, text: "What a deal!".into() }),
        news(7, 1_794_850_323_184, What::Closed { dealing: told_dealing() }),
        Message::Done { id: "c-9".into(), seq: 5 },
        refused(Some("c-9"), "not-your-turn", Some("FL-04"), "It is the turn of seat 1."),
        refused(None, "id", None, text),
        hints(),
        Message::Pong { id: None },
        Message::Bye {
            code: "restarting",
            text: "The house closes for a moment; come back.".into(),
        },
    ]
}

fn welcome() -> Message {
    Message::Welcome {
        protocol: parlor_protocol::server::VERSION,
        version: "0.1.0".into(),
        you: Who { person: "v5c475xwa4aywmmn".into(), name: "Ada".into() },
        greetings: GREETINGS.map(String::from).to_vec(),
        limits: Limits { bytes: parlor_protocol::server::LARGEST, messages: 30, chat: 300 },
    }
}

fn gathering() -> TableState {
    let option = |name: &str, value: &str| (String::from(name), String::from(value));
    let options = BTreeMap::from([option("style", "table"), option("call_window", "on")]);
    let clock = Some(Clock { per: Per::Move, seconds: 60 });
    TableState {
        table: TABLE.into(),
        seq: 2,
        at: 1_794_850_621_774,
        plan: Plan { options, clock, ..plan() },
        chairs: vec![Chair { ready: false, ..ada() }, bert()],
        you: Some(0),
        host: true,
        removed: false,
        hush: None,
        phase: "gathering",
        dealing: dealing(&[(0, "rainy-sunday-7")]),
        layout: None,
        now: None,
    }
}

fn playing() -> TableState {
    let hand = |seat, cards: &[Option<&str>]| heap("hand", seat, None, "owner", cards);
    let own = hand(0, &[Some("1"), Some("7"), Some("8"), Some("11"), Some("12")]);
    let sentence = "call \"Challenge!\" on seat 1: the Game Pile was passed over";
    let fact = Fact { name: "turn", seat: None, place: None, value: 1 };
    TableState {
        seq: 5,
        at: 1_794_850_623_184,
        plan: Plan { public: true, chat: true, stand_in: None, ..plan() },
        chairs: vec![ada(), Chair { away: true, sat_in: true, ..ben() }],
        phase: "playing",
        dealing: dealing(&[]),
        layout: Some(vec![own, hand(1, &[None; 5])]),
        now: Some(Now {
            awaiting: Awaiting {
                seats: vec![],
                window: Some(1),
                act: Some("resolve"),
                wait: Some(3_000),
            },
            offers: vec![offer("call-1-stock", sentence, "may")],
            facts: vec![fact],
            until: Some(1_794_850_626_184),
            ..now(1, &[], [10, 10])
        }),
        ..gathering()
    }
}

fn away() -> What {
    let chairs = vec![ada(), Chair { away: true, ..ben() }];
    What::Chairs { why: "away", seat: 1, chairs }
}

fn dealt() -> What {
    let sentence = "play the 1 of your hand to start a new Playing Pile";
    What::Dealt {
        chairs: vec![ada(), bert()],
        dealing: dealing(&[(0, "rainy-sunday-7")]),
        layout: vec![
            heap("stock", 1, None, "top-up", &[None, None, Some("2")]),
            heap("reserve", 1, Some(0), "top-up", &[]),
        ],
        now: Box::new(Now {
            offers: vec![offer("1>new", sentence, "must")],
            until: Some(1_794_850_682_180),
            ..now(0, &[0], [10, 10])
        }),
    }
}

fn step_of_a_bot() -> What {
    What::Step {
        step: 0,
        seat: Some(1),
        action: "stock>1".into(),
        sentence: "play the 2 of your Game Pile on Playing Pile 1".into(),
        by: Some(Hand::Bot),
        events: vec![
            moved("2", "stock:1", "pile.1"),
            Event::Turn { place: "stock:1".into(), card: Some("9".into()) },
        ],
        now: Some(Box::new(now(1, &[1], [10, 9]))),
        secret: None,
    }
}

fn last_step() -> What {
    let ending = Ending { winners: vec![0], draw: false, rule: "FL-23" };
    What::Step {
        step: 94,
        seat: Some(0),
        action: "stock>2".into(),
        sentence: "play the 7 of your Game Pile on Playing Pile 2".into(),
        by: None,
        events: vec![moved("7", "stock:0", "pile.2"), Event::Over(ending.clone())],
        now: Some(Box::new(Now { ending: Some(ending), ..now(95, &[], [0, 4]) })),
        secret: Some(SECRET.into()),
    }
}

fn undone() -> What {
    let cards = [Some("1"), Some("7"), Some("8"), Some("11"), Some("12")];
    What::Undone {
        seat: 0,
        steps: 3,
        layout: vec![heap("hand", 0, None, "owner", &cards)],
        now: Box::new(Now { undo: true, ..now(4, &[0], [10, 9]) }),
    }
}

fn again() -> What {
    let commitment = "c72f99f92153876166ea9a8ba8382a21dcf8ed943ad3d6c336c35f791e25e781";
    let nobody =
        Chair { sitter: Sitter::Nobody, name: "".into(), ready: false, host: false, ..ada() };
    What::Again {
        plan: Plan {
            dealer: Some(0),
            clock: Some(Clock { per: Per::Game, seconds: 600 }),
            ..plan()
        },
        chairs: vec![nobody, Chair { ready: false, host: true, ..ben() }],
        dealing: Dealing { deal: 2, commitment: commitment.into(), ..dealing(&[]) },
    }
}

fn hints() -> Message {
    let stock = Hint {
        action: "stock>1".into(),
        sentence: "play the 2 of your Game Pile on Playing Pile 1".into(),
        reason: "the Game Pile gets smaller".into(),
        worth: Worth::Wins(612),
    };
    let pass = Hint {
        action: "pass".into(),
        sentence: "pass".into(),
        reason: "".into(),
        worth: Worth::Looks(-1_000),
    };
    Message::Hints { id: "c-20".into(), hints: vec![stock, pass] }
}

fn refused(
    id: Option<&str>,
    code: &'static str,
    rule: Option<&'static str>,
    text: &str,
) -> Message {
    Message::Refused { id: id.map(String::from), error: Fault { code, rule, text: text.into() } }
}

/// What is played in most examples.
pub fn plan() -> Plan {
    Plan {
        game: "flinch".into(),
        edition: "1963".into(),
        players: 2,
        dealer: None,
        options: BTreeMap::new(),
        public: false,
        chat: false,
        hints: false,
        grace: 60,
        stand_in: Some("careful".into()),
        clock: None,
        pace: 900,
    }
}

fn ada() -> Chair {
    Chair {
        sitter: Sitter::Person,
        name: "Ada".into(),
        level: None,
        ready: true,
        away: false,
        sat_in: false,
        host: true,
    }
}

fn ben() -> Chair {
    Chair { name: "Ben".into(), host: false, ..ada() }
}

fn bert() -> Chair {
    Chair { sitter: Sitter::Bot, name: "Bert".into(), level: Some("careful".into()), ..ben() }
}

fn dealing(entropies: &[(u8, &str)]) -> Dealing {
    let entropies = entropies.iter().map(|(seat, text)| (*seat, (*text).into())).collect();
    Dealing { deal: 1, commitment: COMMITMENT.into(), entropies, secret: None }
}

fn told_dealing() -> Dealing {
    Dealing { secret: Some(SECRET.into()), ..dealing(&[]) }
}

fn now(steps: usize, seats: &[u8], scores: [i32; 2]) -> Now {
    Now {
        steps,
        awaiting: Awaiting { seats: seats.to_vec(), window: None, act: None, wait: None },
        scores: scores.to_vec(),
        ending: None,
        offers: vec![],
        facts: vec![],
        until: None,
        undo: false,
    }
}

fn offer(action: &str, sentence: &str, weight: &'static str) -> Offer {
    Offer { action: action.into(), sentence: sentence.into(), weight, aside: false }
}

fn moved(card: &str, from: &str, to: &str) -> Event {
    Event::Move {
        card: Some(card.into()),
        from: from.into(),
        leaves: None,
        to: to.into(),
        end: "top",
        sight: Sight::Named("all"),
    }
}

fn heap(
    zone: &'static str,
    seat: u8,
    index: Option<u16>,
    facing: &'static str,
    cards: &[Option<&str>],
) -> Heap {
    Heap {
        place: index.map_or(format!("{zone}:{seat}"), |index| format!("{zone}:{seat}.{index}")),
        zone,
        seat: Some(seat),
        index,
        facing,
        count: cards.len(),
        cards: cards.iter().map(|card| card.map(String::from)).collect(),
    }
}
