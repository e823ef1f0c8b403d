//! Over HTTP: who is refused, and what every answer says.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::kit::{Guest, House, JSON, PATIENCE, raw, request};
use crate::socket::Socket;

const HEADERS: [&str; 7] = [
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers_that_keep_browsers_safe() {
    let house = House::open().await;
    let guest = house.guest().await;
    for (method, path, status) in [
        ("GET", "/", 200),
        ("GET", "/t/abcdefghijkmnpqr", 200),
        ("GET", "/healthz", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/me", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/socket", 400),
        ("GET", "/nothing", 404),
        ("GET", "/api/../etc/passwd", 404),
        ("GET", "/api/tables/x/deals/y/record", 404),
        ("PUT", "/api/me", 405),
        ("PATCH", "/", 405),
        ("POST", "/api/tables", 415),
        ("BREW", "/coffee", 404),
    ] {
        let answer = request(house.address, method, path, &[&guest.who], b"").await;
        assert_eq!(answer.status, status, "{method} {path}");
        for header in HEADERS {
            assert!(answer.header(header).is_some(), "{method} {path} has no {header}");
        }
        if status >= 400 {
            assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
            assert!(answer.json()["error"]["text"].is_string(), "{method} {path}");
        }
    }
    let csp = request(house.address, "GET", "/", &[], b"").await;
    assert!(!csp.header("content-security-policy").unwrap().contains("unsafe-inline"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_may_do_nothing() {
    let house = House::open().await;
    let guest = house.guest().await;
    let own = format!("Origin: http://{}", house.address);
    let body = br#"{"name":"Eve"}"#;
    let post = async |headers: &[&str]| {
        let headers = [&[&*guest.who, JSON], headers].concat();
        request(house.address, "POST", "/api/me", &headers, body).await.status
    };
    for foreign in [
        "Origin: http://evil.example",
        "Origin: null",
        "Origin: http://127.0.0.1:1",
        &format!("{own}.evil.example"),
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
    ] {
        assert_eq!(post(&[foreign]).await, 403, "{foreign}");
        let socket = Socket::connect(house.address, &[&guest.who, foreign]).await;
        assert_eq!(socket.err(), Some(403), "{foreign}");
        let headers = [&*guest.who, foreign];
        let delete = request(house.address, "DELETE", "/api/me", &headers, b"").await;
        assert_eq!(delete.refused(), (403, "origin".into()), "{foreign}");
    }
    assert_eq!(guest.me().await["name"], "Guest");
    for fine in [&*own, "Sec-Fetch-Site: same-origin", "X-Nothing: 1"] {
        assert_eq!(post(&[fine]).await, 200, "{fine}");
        assert!(Socket::connect(house.address, &[&guest.who, fine]).await.is_ok(), "{fine}");
    }
    // A token is not sent by a browser of its own accord, so it may come from anywhere.
    let token = guest.post("/api/tokens", &json!({"label": "bot"})).await.json();
    let bearer = format!("Authorization: Bearer {}", token["token"].as_str().unwrap());
    let headers = [&*bearer, "Origin: http://evil.example", JSON];
    assert_eq!(request(house.address, "POST", "/api/me", &headers, body).await.status, 200);
    assert!(Socket::connect(house.address, &headers[..2]).await.is_ok());
    // A token that is none does not help, with a cookie or without.
    let headers = ["Authorization: Bearer no", "Origin: http://evil.example", &guest.who, JSON];
    assert_eq!(request(house.address, "POST", "/api/me", &headers, body).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_origin_that_the_house_was_told_of_is_welcome() {
    let house = House::with(|config| config.origins.push("https://cards.example".into())).await;
    let guest = house.guest().await;
    let headers = [&*guest.who, "Origin: https://cards.example"];
    assert!(Socket::connect(house.address, &headers).await.is_ok());
    let headers = [&*guest.who, "Origin: http://cards.example"];
    assert_eq!(Socket::connect(house.address, &headers).await.err(), Some(403));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_is_json_and_not_large() {
    let house = House::open().await;
    let guest = house.guest().await;
    let post = async |kind: &str, body: &[u8]| {
        let headers = [&*guest.who, kind];
        request(house.address, "POST", "/api/me", &headers, body).await
    };
    let fine = br#"{"name":"Ann"}"#;
    for kind in [
        "Content-Type: text/plain",
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Type: multipart/form-data",
        "Content-Type: application/jsonp",
        "X-Nothing: 1",
    ] {
        assert_eq!(post(kind, fine).await.refused(), (415, "content-type".into()), "{kind}");
    }
    assert_eq!(post("Content-Type: application/json; charset=utf-8", fine).await.status, 200);
    for bad in [
        "",
        "{",
        "[]",
        "null",
        "7",
        r#"{"name":7}"#,
        r#"{"name":"A","more":1}"#,
        r#"{"name":"A"} x"#,
        r#"{"name":"\ud800"}"#,
        &"[".repeat(10_000),
    ] {
        let answer = post(JSON, bad.as_bytes()).await;
        assert_eq!(answer.refused(), (400, "unread".into()), "{bad:.40}");
    }
    assert_eq!(post(JSON, b"{\"name\":\"\xff\"}").await.refused().0, 400);
    let large = format!(r#"{{"name":"{}"}}"#, "x".repeat(16 * 1024));
    assert_eq!(post(JSON, large.as_bytes()).await.refused(), (413, "too-large".into()));
    // In pieces, so that nobody knows beforehand how large it will be.
    let chunk = format!("4000\r\n{}\r\n", "x".repeat(0x4000));
    let head = format!(
        "POST /api/me HTTP/1.1\r\nHost: h\r\nConnection: close\r\n{JSON}\r\n\
         Transfer-Encoding: chunked\r\n\r\n"
    );
    let answer = raw(house.address, format!("{head}{chunk}{chunk}0\r\n\r\n").as_bytes()).await;
    assert_eq!(answer.expect("an answer").status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_http_is_not_served_and_does_no_harm() {
    let house = House::open().await;
    let long = format!("GET / HTTP/1.1\r\nHost: h\r\nX: {}\r\n\r\n", "x".repeat(64 * 1024));
    let many = format!("GET / HTTP/1.1\r\nHost: h\r\n{}\r\n", "X: y\r\n".repeat(1_000));
    for bytes in [
        long.as_bytes(),
        many.as_bytes(),
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
    ] {
        if let Some(answer) = raw(house.address, bytes).await {
            assert!((400..500).contains(&answer.status), "{answer:?}");
        }
    }
    // Two lengths, by which another request could be smuggled past a proxy.
    let both = b"POST /api/me HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 5\r\n\
        Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: h\r\n\r\n";
    let answer = raw(house.address, both).await;
    assert!(answer.is_none_or(|answer| answer.status >= 400));
    assert_eq!(house.guest().await.me().await["name"], "Guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_cannot_be_played_is_refused_with_a_reason() {
    let house = House::open().await;
    let guest = house.guest().await;
    for (plan, code) in [
        (json!({"game": "whist"}), "unknown-game"),
        (json!({"game": "flinch", "edition": "1850"}), "unknown-edition"),
        (json!({"game": "flinch", "players": 99}), "players"),
        (json!({"game": "flinch", "options": {"x": "y"}}), "unknown-option"),
        (json!({"game": "flinch", "players": 2, "seats": ["person", "wise"]}), "unknown-level"),
        (json!({"game": "flinch", "players": 2, "seats": ["person", "person", "person"]}), "seats"),
        (json!({"game": "flinch", "pace": 4_000_000_000_u32}), "pace"),
        (json!({"game": "flinch", "grace": 1_000_000}), "grace"),
        (json!({"game": "flinch", "clock": {"per": "move", "seconds": 0}}), "clock"),
        (json!({"game": "flinch", "dealer": 200}), "dealer"),
        (json!({"game": "flinch", "colour": "red"}), "unread"),
        (json!([]), "unread"),
        (json!(["flinch"]), "unread"),
        (json!({"game": 7}), "unread"),
    ] {
        let answer = guest.post("/api/tables", &plan).await;
        assert_eq!(answer.refused(), (400, code.into()), "{plan}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_opens_tables_without_end() {
    let house = House::with(|config| config.tables_per_person = 3).await;
    let (guest, other) = (house.guest().await, house.guest().await);
    for _ in 0..3 {
        guest.open(json!({"game": "flinch"})).await;
    }
    let more = guest.post("/api/tables", &json!({"game": "flinch"})).await;
    assert_eq!(more.refused(), (429, "too-many-tables".into()));
    other.open(json!({"game": "flinch"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_too_much_is_refused() {
    let house = House::with(|config| config.requests_per_second = 1).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(request(house.address, "GET", "/healthz", &[], b"").await.status);
    }
    assert!(statuses[..4].iter().all(|status| *status == 200), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
}

/// Behind a proxy everybody has an address of their own, and nobody can choose it.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_only_the_last_address_counts() {
    let house = House::with(|config| {
        (config.requests_per_second, config.trust_proxy) = (1, true);
    })
    .await;
    let ask = async |forwarded: String| {
        let header = format!("X-Forwarded-For: {forwarded}");
        request(house.address, "GET", "/healthz", &[&header], b"").await.status
    };
    for number in 0..12 {
        assert_eq!(ask(format!("10.0.0.1, 192.0.2.{number}")).await, 200);
    }
    let mut refused = false;
    for number in 0..12 {
        refused |= ask(format!("10.0.0.{number}, 198.51.100.1")).await == 429;
    }
    assert!(refused);
    // Who has IPv6 has more addresses than anybody can count.
    let mut refused = false;
    for number in 0..12 {
        refused |= ask(format!("2001:db8:1:2::{number}")).await == 429;
    }
    assert!(refused);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_from_one_address_beyond_the_cap_are_not_served() {
    let house = House::with(|config| config.connections_per_address = 5).await;
    let guest = house.guest().await;
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(guest.socket().await);
    }
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let read = timeout(PATIENCE, stream.read(&mut [0; 16])).await.expect("it is closed at once");
    assert!(matches!(read, Ok(0) | Err(_)), "{read:?}");
    // The others are still served, and who leaves makes room.
    for socket in &mut sockets {
        assert_eq!(socket.ask(json!({"do": "ping", "id": "p"})).await["is"], "pong");
    }
    sockets.clear();
    let room = async {
        loop {
            let asked = raw(
                house.address,
                b"GET /healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
            );
            if asked.await.is_some_and(|answer| answer.status == 200) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, room).await.expect("there is room again");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_says_how_it_is() {
    let house = House::open().await;
    let guest = house.guest().await;
    assert_eq!(guest.get("/healthz").await.json(), json!({"ok": true}));
    let table = guest.open(json!({"game": "flinch"})).await;
    let _socket = guest.seated(&table).await;
    let metrics = guest.get("/metrics").await;
    assert!(metrics.header("content-type").unwrap().starts_with("application/openmetrics-text"));
    for line in [
        "parlor_sockets 1",
        "parlor_tables 1",
        "parlor_tables_opened_total 1",
        "parlor_rows_total 1",
        "parlor_commit_seconds_count",
    ] {
        assert!(metrics.body.contains(line), "{line}: {}", metrics.body);
    }
    let games: Value = guest.get("/api/games").await.json();
    assert_eq!(games["games"].as_array().map(Vec::len), Some(parlor_house::GAMES.len()));
    let nobody = Guest { address: house.address, who: "X-Nobody: 1".into() };
    assert_eq!(nobody.get("/api/openapi.json").await.status, 200);
}
