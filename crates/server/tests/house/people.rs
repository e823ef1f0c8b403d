//! Who people are: cookies, names, accounts, tokens.

use hmac::{Hmac, KeyInit, Mac};
use parlor_log::Log;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::kit::{Guest, House, JSON, request};
use crate::life::{play_out, quick, two_at};
use crate::socket::Socket;

async fn id_of(guest: &Guest) -> String {
    guest.me().await["person"].as_str().unwrap().into()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_for_the_house_only() {
    let house = House::open().await;
    let answer = request(house.address, "GET", "/api/me", &[], b"").await;
    let cookie = answer.header("set-cookie").unwrap();
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.split("; ").any(|other| other == attribute), "{attribute}: {cookie}");
    }
    // Nobody stands before this house, so nobody is believed about TLS.
    let told = ["X-Forwarded-Proto: https"];
    let answer = request(house.address, "GET", "/api/me", &told, b"").await;
    assert!(!answer.header("set-cookie").unwrap().contains("Secure"));
    // Who has the cookie does not get another.
    let guest = house.guest().await;
    assert_eq!(guest.get("/api/me").await.header("set-cookie"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_that_speaks_tls_the_cookie_is_secure() {
    let house = House::with(|config| config.trust_proxy = true).await;
    let told = ["X-Forwarded-Proto: https", "X-Forwarded-For: 192.0.2.7"];
    let answer = request(house.address, "GET", "/api/me", &told, b"").await;
    assert!(answer.header("set-cookie").unwrap().ends_with("; Secure"));
    let plain = request(house.address, "GET", "/api/me", &["X-Forwarded-Proto: http"], b"").await;
    assert!(!plain.header("set-cookie").unwrap().contains("Secure"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_that_the_house_did_not_make_makes_a_new_guest() {
    let (house, other) = (House::open().await, House::open().await);
    let guest = house.guest().await;
    let id = id_of(&guest).await;
    let own = guest.who.strip_prefix("Cookie: parlor=").unwrap().to_owned();
    let (text, signature) = own.rsplit_once('.').unwrap();
    let at = text.split_once('.').unwrap().1;
    let foreign = other.guest().await.who.strip_prefix("Cookie: parlor=").unwrap().to_owned();
    let forged = [
        String::new(),
        "nonsense".into(),
        format!("{id}.{at}"),
        format!("{id}.1000000000.{signature}"),
        format!("{}.{at}.{signature}", "a".repeat(16)),
        format!("{text}.{}", "0".repeat(32)),
        format!("{text}.{}", &signature[..30]),
        format!("{text}.{signature}00"),
        foreign,
        "x".repeat(8_000),
    ];
    for cookie in forged {
        let who = format!("Cookie: parlor={cookie}");
        let answer = request(house.address, "GET", "/api/me", &[&who], b"").await;
        assert_eq!(answer.status, 200, "{cookie}");
        assert_ne!(answer.json()["person"], json!(id), "{cookie}");
        assert!(answer.header("set-cookie").is_some(), "{cookie}");
    }
    // Among other cookies it is found.
    let who = format!("Cookie: a=b; parlor=forged; parlor={own}; parlors=1");
    let answer = request(house.address, "GET", "/api/me", &[&who], b"").await;
    assert_eq!(answer.json()["person"], json!(id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_good_for_a_year() {
    const DAY: u64 = 24 * 60 * 60;
    let house = House::open().await;
    let guest = house.guest().await;
    let id = id_of(&guest).await;
    let made: u64 = guest.who.split('.').nth(1).unwrap().parse().unwrap();
    let folder = house.close().await;
    let log = folder.log().await;
    let key = log.keepsake("key-of-cookies").await.unwrap().unwrap();
    log.close().await;
    let signed = |text: String| {
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        mac.update(text.as_bytes());
        let bytes = mac.finalize().into_bytes();
        let hex: String = bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        format!("Cookie: parlor={text}.{hex}")
    };
    assert_eq!(signed(format!("{id}.{made}.0")), guest.who);
    let house = House::in_folder(folder, |_| {}).await;
    for (days, known) in [(0, true), (364, true), (366, false), (10_000, false)] {
        // Those of an older house did not say how often somebody had been signed out.
        for text in [format!("{id}.{}.0", made - days * DAY), format!("{id}.{}", made - days * DAY)]
        {
            let who = Guest { address: house.address, who: signed(text) };
            assert_eq!(id_of(&who).await == id, known, "{days} days");
        }
    }
    let other = Guest { address: house.address, who: signed(format!("{id}.{made}.1")) };
    assert_ne!(id_of(&other).await, id, "nobody was signed out yet");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_seen_at_the_table() {
    let house = House::open().await;
    let guest = house.guest().await;
    assert_eq!(guest.me().await["name"], "Guest");
    for bad in ["", "   ", "a\u{202e}b", "a\nb\u{7}", &"x".repeat(33)] {
        let answer = guest.post("/api/me", &json!({"name": bad})).await;
        assert_eq!(answer.refused(), (400, "name".into()), "{bad:?}");
    }
    let table = guest.open(quick()).await;
    let mut other = house.guest().await.at(&table).await;
    guest.seated(&table).await.drop_dead();
    let renamed = guest.post("/api/me", &json!({"name": "  Žofie   😀 "})).await;
    assert_eq!(renamed.json()["name"], "Žofie 😀");
    // Those who are there see it with the next news of chairs.
    other.done(json!({"do": "sit"})).await;
    let seated = other.until(|heard| heard["you"] == 1).await;
    assert_eq!(seated["chairs"][0]["name"], "Žofie 😀");
    let mut socket = guest.at(&table).await;
    assert_eq!(socket.heard[0]["you"]["name"], "Žofie 😀");
    assert_eq!(socket.table().await["chairs"][0]["name"], "Žofie 😀");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_chosen_beside_the_table_is_the_name_on_the_chair() {
    let house = House::open().await;
    let guest = house.guest().await;
    let table = guest.open(quick()).await;
    let mut socket = guest.at(&table).await;
    assert_eq!(guest.post("/api/me", &json!({"name": "Ada"})).await.status, 200);
    socket.done(json!({"do": "sit"})).await;
    let seated = socket.until(|heard| heard["you"] == 0).await;
    assert_eq!(seated["chairs"][0]["name"], "Ada");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_takes_the_guests_games_along() {
    let house = House::open().await;
    let (table, [ann, _], [mut first, mut second]) = two_at(&house, quick()).await;
    play_out(&mut first, &mut second).await;
    let account = json!({"name": "Ann Who Plays", "passphrase": "correct horse"});
    let made = ann.post("/api/account", &account).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    assert_eq!(made["me"]["person"], json!(id_of(&ann).await));
    assert_eq!(made["me"]["account"], "Ann Who Plays");
    assert_eq!(ann.post("/api/account", &account).await.refused(), (409, "has-account".into()));
    let other = house.guest().await;
    let same = json!({"name": "ANN who plays", "passphrase": "another one"});
    assert_eq!(other.post("/api/account", &same).await.refused(), (409, "name-taken".into()));
    // On another machine, without a cookie.
    let login = |passphrase: &str| json!({"name": "ann WHO plays", "passphrase": passphrase});
    let send = async |path: &str, body: &Value| {
        request(house.address, "POST", path, &[JSON], body.to_string().as_bytes()).await
    };
    for wrong in ["Correct horse", "", "x", &"x".repeat(2_000)] {
        let answer = send("/api/login", &login(wrong)).await;
        assert_eq!(answer.refused(), (401, "wrong-passphrase".into()), "{wrong}");
        assert_eq!(answer.header("set-cookie"), None);
    }
    let nobody = json!({"name": "nobody", "passphrase": "correct horse"});
    assert_eq!(send("/api/login", &nobody).await.refused().0, 401);
    let entered = send("/api/login", &login("correct horse")).await;
    assert_eq!((entered.status, &entered.json()["me"]), (200, &made["me"]));
    let back = Guest { address: house.address, who: format!("Cookie: {}", entered.cookie()) };
    assert_eq!(back.get("/api/me/tables").await.json()["tables"][0]["table"], json!(table));
    let out = back.post("/api/logout", &json!({})).await;
    assert!(out.header("set-cookie").unwrap().contains("Max-Age=0"));
}

/// Who asks for two accounts at once gets one, and the other name stays free.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_once() {
    let house = House::open().await;
    for round in 0..3 {
        let (guest, other) = (house.guest().await, house.guest().await);
        let names = [format!("Left {round}"), format!("Right {round}")];
        let [left, right] = names.clone().map(|name| json!({"name": name}));
        let (left, right) =
            tokio::join!(guest.post("/api/account", &left), guest.post("/api/account", &right));
        let made = [left.status, right.status];
        assert!(made == [201, 409] || made == [409, 201], "{made:?}");
        let free = &names[usize::from(left.status == 201)];
        assert_eq!(other.post("/api/account", &json!({"name": free})).await.status, 201);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_brings_one_back_once() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.post("/api/account", &json!({"name": "Cora"})).await.json();
    let code = made["code"].as_str().unwrap().to_owned();
    let send = async |path: &str, body: Value| {
        request(house.address, "POST", path, &[JSON], body.to_string().as_bytes()).await
    };
    // Without a passphrase nobody can log in, not even with an empty one.
    let empty = json!({"name": "Cora", "passphrase": ""});
    assert_eq!(send("/api/login", empty).await.refused().0, 401);
    let short = json!({"code": code, "passphrase": "short"});
    assert_eq!(send("/api/recover", short).await.refused(), (400, "passphrase".into()));
    let person = id_of(&guest).await;
    let typed = code.to_uppercase().replace('-', " ");
    let back = send("/api/recover", json!({"code": typed, "passphrase": "battery staple"})).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(back.json()["me"]["person"], json!(person));
    let again = send("/api/recover", json!({"code": code})).await;
    assert_eq!(again.refused(), (401, "wrong-code".into()));
    let login = json!({"name": "Cora", "passphrase": "battery staple"});
    assert_eq!(send("/api/login", login).await.status, 200);
    let next = back.json()["code"].as_str().unwrap().to_owned();
    assert_ne!(next, code);
    assert_eq!(send("/api/recover", json!({"code": next})).await.status, 200);
    for wrong in ["", "-", "zzzzz", &"0".repeat(40)] {
        assert_eq!(send("/api/recover", json!({"code": wrong})).await.refused().0, 401, "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_used_twice_at_once_is_good_for_one() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.post("/api/account", &json!({"name": "Dora"})).await.json();
    let body = json!({"code": made["code"]}).to_string();
    let use_it = || request(house.address, "POST", "/api/recover", &[JSON], body.as_bytes());
    let answers = futures_util::future::join_all((0..6).map(|_| use_it())).await;
    let good = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(good, 1, "{answers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_by_token_until_it_is_revoked() {
    let house = House::open().await;
    let ann = house.guest_called("Ann").await;
    let made = ann.post("/api/tokens", &json!({"label": "my bot"})).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let who = format!("Authorization: Bearer {}", made["token"].as_str().unwrap());
    let bot = Guest { address: house.address, who };
    assert_eq!(id_of(&bot).await, id_of(&ann).await);
    let table = bot.open(json!({"game": "store", "seats": ["person", "novice"], "pace": 0})).await;
    let mut socket = bot.seated(&table).await;
    socket.ready().await;
    socket.play(usize::MAX).await;
    assert!(socket.is_over);
    let listed = ann.get("/api/tokens").await.json();
    assert_eq!(listed["tokens"], json!([{"id": made["id"], "label": "my bot"}]));
    assert!(!listed.to_string().contains(made["token"].as_str().unwrap()));
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    let stranger = house.guest().await;
    assert_eq!(stranger.delete(&path).await.refused(), (404, "no-such-token".into()));
    assert_eq!(ann.delete(&path).await.status, 200);
    assert_eq!(ann.delete(&path).await.refused(), (404, "no-such-token".into()));
    assert_eq!(bot.get("/api/me").await.refused(), (401, "token".into()));
    // A socket that is open goes nowhere any more.
    assert_eq!(socket.refused(json!({"do": "enter", "table": table})).await, "token");
    assert_eq!(socket.refused(json!({"do": "rematch"})).await, "no-table");
    assert_eq!(Socket::connect(house.address, &[&bot.who]).await.err(), Some(401));
    for _ in 0..20 {
        assert_eq!(ann.post("/api/tokens", &json!({"label": "more"})).await.status, 201);
    }
    let more = ann.post("/api/tokens", &json!({"label": "more"})).await;
    assert_eq!(more.refused(), (400, "too-many-tokens".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_tries_out_passphrases() {
    let house = House::open().await;
    let guest = house.guest().await;
    let guess = json!({"name": "Ann", "passphrase": "correct horse"});
    let mut refused = false;
    for _ in 0..40 {
        let answer = guest.post("/api/login", &guess).await;
        assert!([401, 429].contains(&answer.status), "{answer:?}");
        refused |= answer.refused() == (429, "too-fast".into());
        if refused {
            break;
        }
    }
    assert!(refused);
    assert_eq!(guest.get("/api/me").await.status, 200);
}
