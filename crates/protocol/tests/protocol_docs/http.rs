//! What goes over HTTP.

use std::collections::BTreeMap;

use parlor_protocol::server::{
    Account, Asked, Clock, Created, Entered, Export, Fault, Games, Health, Login, Me, Move,
    MyTable, NewTable, NewToken, OpenTable, OpenTables, Per, Plan, Played, Recover, Refused,
    Rename, Token, TokenMade, Tokens, Who, json, read,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::page::Page;
use crate::says::plan;

const TABLE: &str = "gxvkyktxrhv3r72z";
const CODE: &str = "de3ba-b9d08-c40a9-d294d-dc2a0-1f56e-49949-d2074";
const TOKEN: &str = "5ec2f6a799f0ac005a31db3ad0c2f294f215f1eb1d328088d7db0d8a77e93e50";

#[test]
fn what_goes_over_http_is_as_the_page_has_it() {
    let mut page = Page::part("Over HTTP");
    tables(&mut page);
    people(&mut page);
    accounts(&mut page);
    tokens(&mut page);
    told(&mut page, "GET /healthz", &Health { ok: true });
    let text = "There is no bot \"wise\"; there is: random, novice, careful, expert.";
    let error = Fault { code: "unknown-level", rule: None, text: text.into() };
    told(&mut page, "When it is refused", &Refused { error });
    page.end();
}

/// The next example is sent by a client, and means this.
fn sent<T: DeserializeOwned + PartialEq>(page: &mut Page, heading: &str, meant: T) {
    let text = page.next(heading);
    let read: T = read(text.as_bytes()).expect("the house reads every example");
    assert!(read == meant, "{text} means something else");
}

/// The next example is what the house answers.
fn told(page: &mut Page, heading: &str, answer: &impl Serialize) {
    let text: Value = serde_json::from_str(&page.next(heading)).expect("every example is JSON");
    let said: Value = serde_json::from_str(&json(answer)).expect("the house writes JSON");
    assert_eq!(text, said, "the page is the first, the house the second");
}

fn tables(page: &mut Page) {
    let least = NewTable { game: "flinch".into(), ..NewTable::default() };
    sent(page, "POST /api/tables", least);
    sent(page, "POST /api/tables", whole());
    let commitment = "0dd80a86a7ab9e767fb88c32257867022fe52c55ed7f0d966cd0f46a3dc1f613".into();
    let created = Created { table: TABLE.into(), link: format!("/t/{TABLE}"), commitment };
    told(page, "POST /api/tables", &created);
    let plan = Plan { public: true, chat: true, ..plan() };
    let open = OpenTable { table: TABLE.into(), plan, free: 1, people: 1 };
    told(page, "GET /api/tables", &OpenTables { tables: vec![open] });
}

/// A new table with every field.
fn whole() -> NewTable {
    NewTable {
        game: "flinch".into(),
        edition: Some("1963".into()),
        players: Some(2),
        dealer: Some(1),
        options: Some(BTreeMap::from([("style".into(), "table".into())])),
        seats: Some(vec!["person".into(), "careful".into()]),
        public: Some(true),
        chat: Some(true),
        hints: Some(false),
        grace: Some(60),
        stand_in: Some("nobody".into()),
        clock: Some(Clock { per: Per::Move, seconds: 60 }),
        pace: Some(900),
    }
}

fn people(page: &mut Page) {
    told(page, "GET /api/me", &me(None));
    sent(page, "POST /api/me", Rename { name: "Ada".into() });
    told(page, "DELETE /api/me", &Asked { ok: true });
    let record = format!("/api/tables/{TABLE}/deals/1/record");
    let table = MyTable {
        table: TABLE.into(),
        plan: plan(),
        phase: "over",
        at: 1_794_850_309_020,
        deals: vec![Played { deal: 1, record }],
    };
    told(page, "GET /api/me/tables", &Games { tables: vec![table] });
    let (table, at, action) = (TABLE.into(), 1_794_850_309_020, "pass".into());
    let export = Export {
        me: me(Some("Ada")),
        names: vec!["Guest 7".into(), "Ada".into()],
        tokens: vec![],
        tables: vec![],
        opened: vec![TABLE.into()],
        chats: vec!["What a deal!".into()],
        moves: vec![Move { table, deal: 2, at, action }],
    };
    told(page, "GET /api/me/export", &export);
}

fn me(account: Option<&str>) -> Me {
    let who = Who { person: "v5c475xwa4aywmmn".into(), name: "Ada".into() };
    Me { who, account: account.map(String::from) }
}

fn accounts(page: &mut Page) {
    let (name, passphrase) = (String::from("Ada"), String::from("correct horse"));
    let account = Account { name: name.clone(), passphrase: Some(passphrase.clone()) };
    sent(page, "POST /api/account", account);
    let entered =
        |code: Option<&str>| Entered { me: me(Some("Ada")), code: code.map(String::from) };
    told(page, "POST /api/account", &entered(Some(CODE)));
    sent(page, "POST /api/login", Login { name, passphrase });
    told(page, "POST /api/login", &entered(None));
    let recover = Recover { code: CODE.into(), passphrase: Some("battery staple".into()) };
    sent(page, "POST /api/recover", recover);
}

fn tokens(page: &mut Page) {
    let label = || String::from("my bot");
    sent(page, "POST /api/tokens", NewToken { label: label() });
    let token = "parlor_b88d5cd5066bacb560062c874c24ae65b57bb4cc".into();
    told(page, "POST /api/tokens", &TokenMade { token, id: TOKEN.into() });
    let tokens = vec![Token { id: TOKEN.into(), label: label() }];
    told(page, "GET /api/tokens", &Tokens { tokens });
}
