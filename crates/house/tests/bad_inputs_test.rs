//! Every game of the house takes the same bad inputs: it refuses them with a reason, and nothing has
//! changed (CM-03, CM-06, CM-12).
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_house::{
    Act, Card, GAMES, GameEntry, Level, Lots, Origin, Refusal, Seat, Seed, Setup, Table, load, open,
};

fn setup(game: &dyn GameEntry, edition: &str) -> Setup {
    let info = game.info();
    let players = 4.clamp(info.seats.0, info.seats.1);
    Setup { game: info.id.into(), edition: edition.into(), players, ..Setup::default() }
}

/// Every edition of every game, as it is played where nobody chooses anything.
fn setups() -> Vec<Setup> {
    let editions = |&game: &&'static dyn GameEntry| {
        let editions = game.info().editions.into_iter();
        editions.map(move |(id, ..)| setup(game, id)).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(editions).collect()
}

fn table(setup: &Setup, seed: &str) -> Box<dyn Table> {
    open(setup, Origin::seeded(Seed::read(seed)), &[]).unwrap()
}

/// Something that may be done is done, by anybody, or the table acts. Nobody gives up.
fn go_on(table: &mut dyn Table, lots: &mut Lots) -> bool {
    let (awaiting, at) = (table.awaiting(), 10 * table.steps() as u64);
    if table.standing().ending.is_some() {
        return false;
    }
    let seats = table.seats();
    let first = Seat::new(lots.below(u32::from(seats)) as u8);
    for seat in first.round(seats).filter(|&seat| awaiting.seats.has(seat)) {
        let lots = Lots::new(lots.bits());
        if let Some(text) = table.choice(seat, Level::Careful.into(), lots, &mut || false) {
            table.play(seat, &text, at).unwrap();
            return true;
        }
    }
    table.lapse(awaiting.window.unwrap().number, at).unwrap();
    true
}

const RUBBISH: [&str; 44] = [
    "",
    " ",
    "-",
    ">",
    "@",
    "?",
    "x",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "pass",
    "play",
    "turn",
    "lay",
    "call",
    "call-",
    "call-0",
    "call-99-stock",
    "ask",
    "ask-",
    "ask-0-0",
    "ask-0-16",
    "ask-15-1",
    "ask-0-?",
    "offer",
    "offer-0x1",
    "offer-99x1",
    "offer-1x?",
    "take-0-1x?",
    "choose-?",
    "slide-0-",
    "slide-0-7",
    "slide-0-111111111111111",
    "place-99",
    "pair-0-0",
    "pair-99-1",
    "thirteen-28",
    "move-0-0",
    "up-9",
    "fill-9",
    "π>3",
    "YS3>9@YS3",
    "\u{0}",
];

/// An offer with a letter changed, taken out, doubled or put in.
fn spoilt(text: &str, lots: &mut Lots) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = lots.below(letters.len().max(1) as u32) as usize;
    let some = ['0', '1', '9', 'x', '-', '>', '@', '?', 'T', 'F', 'W', ' ', 'é'];
    let other = some[lots.below(some.len() as u32) as usize];
    match lots.below(4) {
        0 if !letters.is_empty() => letters[at] = other,
        1 if !letters.is_empty() => drop(letters.remove(at)),
        2 if !letters.is_empty() => letters.insert(at, letters[at]),
        _ => letters.insert(at.min(letters.len()), other),
    }
    letters.into_iter().collect()
}

fn has_a_reason(refusal: &Refusal) -> bool {
    let (letters, number) = refusal.rule.split_once('-').unwrap_or(("", ""));
    !refusal.code.is_empty() && refusal.text.len() > 8 && letters.len() == 2 && !number.is_empty()
}

/// Tries something. If it is refused, it has a reason and nothing has changed; if not, it was
/// something that may be done, and is taken back.
fn attempt(table: &mut dyn Table, seat: Seat, text: &str) {
    let (hash, steps) = (table.hash(), table.steps());
    match table.play(seat, text, 0) {
        Ok(()) => {
            assert_eq!(table.steps(), steps + 1);
            table.undo(1);
        }
        Err(refusal) => assert!(has_a_reason(&refusal), "{text:?}: {refusal:?}"),
    }
    assert_eq!((table.hash(), table.steps()), (hash, steps), "{:?}: {text:?}", table.setup());
}

/// CM-06: a refused action changes nothing and says why, in every game.
#[test]
fn cm_06_rubbish_is_refused_and_changes_nothing_in_every_game() {
    let mut lots = Lots::new(6);
    for setup in setups() {
        let mut table = table(&setup, "rubbish");
        for round in 0..24 {
            for text in RUBBISH {
                let seat = Seat::new(lots.below(16) as u8);
                attempt(table.as_mut(), seat, text);
            }
            for seat in Seat::new(0).round(table.seats()) {
                for offer in table.offers(seat).iter().take(8) {
                    let other = Seat::new(lots.below(u32::from(table.seats())) as u8);
                    attempt(table.as_mut(), seat, &spoilt(&offer.text, &mut lots));
                    attempt(table.as_mut(), other, &offer.text);
                }
            }
            let more = if round < 12 { 1 } else { 9 };
            if !(0..more).all(|_| go_on(table.as_mut(), &mut lots)) {
                break;
            }
        }
    }
}

/// CM-08: a window that is not open cannot lapse; a lapse that comes too late changes nothing.
#[test]
fn cm_08_a_stale_lapse_changes_nothing_in_every_game() {
    let mut lots = Lots::new(8);
    for setup in setups() {
        let mut table = table(&setup, "lapse");
        let mut known = vec![u32::MAX];
        for _ in 0..60 {
            let open = table.awaiting().window;
            let hash = table.hash();
            for &number in known.iter().filter(|&&number| open.is_none_or(|w| w.number != number)) {
                let refusal = table.lapse(number, 0).unwrap_err();
                assert!(has_a_reason(&refusal), "{refusal:?}");
            }
            assert_eq!(table.hash(), hash);
            known.extend(open.map(|window| window.number));
            known.dedup();
            if !go_on(table.as_mut(), &mut lots) {
                break;
            }
        }
    }
}

/// CM-01, CM-03: whatever the set-up, it is played or refused with a reason.
#[test]
fn cm_03_a_bad_set_up_is_refused_with_a_reason_in_every_game() {
    for &game in GAMES {
        let info = game.info();
        let good = setup(game, info.editions[0].0);
        for players in (0..=20).chain([255]) {
            let setup = Setup { players, ..good.clone() };
            let allowed = (info.seats.0..=info.seats.1).contains(&players);
            match game.check(&setup) {
                Ok(()) => assert!(allowed, "{setup:?}"),
                Err(refusal) => assert!(has_a_reason(&refusal), "{setup:?}: {refusal:?}"),
            }
            let open = open(&setup, Origin::seeded(Seed::read("x")), &[]);
            assert_eq!(open.is_ok(), game.check(&setup).is_ok(), "{setup:?}");
        }
        let refused = |setup: &Setup| has_a_reason(&game.check(setup).unwrap_err());
        assert!(refused(&Setup { dealer: Some(good.players), ..good.clone() }));
        assert!(refused(&Setup { dealer: Some(255), ..good.clone() }));
        assert!(refused(&Setup { edition: "1899".into(), ..good.clone() }));
        for name in info.options.iter().map(|option| option.name).chain(["best_of", "dealer", "x"])
        {
            for value in ["", " ", "perhaps", "-1", "01", "99999999999", "1,2,3,4,5,6,7,8,9", "1,"]
            {
                let options = vec![(name.to_string(), value.to_string())];
                assert!(refused(&Setup { options, ..good.clone() }), "{name} {value:?}");
            }
        }
        for option in &info.options {
            let value = option.samples[0].clone();
            let twice = vec![(option.name.to_string(), value); 2];
            assert!(refused(&Setup { options: twice, ..good.clone() }), "{} twice", option.name);
        }
    }
}

/// CM-03: a deck is the set-up's own, in some order; the first card too many, or missing, is named.
#[test]
fn cm_03_a_deck_one_card_off_is_refused_in_every_game() {
    for setup in setups() {
        let seeded = table(&setup, "deck").record().to_string();
        let deck = deck_of(&setup);
        let stacked = |cards: Vec<Card>| open(&setup, Origin::stacked(cards, Seed::read("")), &[]);
        assert!(stacked(deck.clone()).is_ok(), "{setup:?} {seeded}");
        let reason = |cards: Vec<Card>| {
            let refusal = stacked(cards).unwrap_err();
            assert_eq!((refusal.code, refusal.rule), ("deck", "CM-03"));
            refusal.text
        };
        let missing = reason(deck[..deck.len() - 1].to_vec());
        assert!(missing.contains(&deck[deck.len() - 1].to_string()), "{missing}");
        reason([deck.clone(), vec![deck[0]]].concat());
        let mut swapped = deck.clone();
        swapped[0] = *deck.iter().rfind(|&&card| card != deck[0]).unwrap();
        reason(swapped);
        reason(vec![Card::UNKNOWN; deck.len()]);
        reason(Vec::new());
    }
}

/// All cards of a set-up: those that lie on its table.
fn deck_of(setup: &Setup) -> Vec<Card> {
    let look = table(setup, "any").look(parlor_house::Eye::All);
    let mut cards: Vec<Card> = look.layout.0.iter().flat_map(|lying| lying.cards.clone()).collect();
    cards.sort_unstable();
    cards
}

/// CM-12: a record that was cut off or in which a letter was changed is refused, with line and
/// column, in every game.
#[test]
fn cm_12_a_damaged_record_is_noticed_in_every_game() {
    let mut lots = Lots::new(12);
    for setup in setups() {
        let mut table = table(&setup, "damage");
        for _ in 0..40 {
            if !go_on(table.as_mut(), &mut lots) {
                break;
            }
        }
        let text = table.record().to_string();
        let again = load(&text).unwrap();
        assert_eq!((again.hash(), again.record().to_string()), (table.hash(), text.clone()));
        let check = text.rfind("check").unwrap();
        for _ in 0..60 {
            let cut = lots.below(check as u32 - 1) as usize;
            let broken = load(&text[..cut]).expect_err("it is cut off");
            assert!(broken.at.line > 0 && broken.at.column > 0);
            let mut flipped = text.clone().into_bytes();
            flipped[lots.below(text.len() as u32) as usize] ^= 1 << lots.below(6);
            if let Ok(flipped) = String::from_utf8(flipped) {
                assert!(load(&flipped).is_err() || flipped == text, "{flipped}");
            }
        }
        let lines = text[..check].lines().count();
        let without: Vec<&str> =
            text[..check].lines().filter(|line| !line.starts_with("hash ")).collect();
        assert!(lines > without.len(), "there are hashes in it");
        assert!(load(&format!("{}\n", without.join("\n"))).is_ok(), "hashes may be left out");
    }
}

/// BL-11: every game can be a match: best of three is one record with one outcome.
#[test]
fn bl_11_every_game_can_be_a_match() {
    let mut lots = Lots::new(11);
    for &game in GAMES {
        let info = game.info();
        let (players, best_of) = (info.seats.0, ("best_of".to_string(), "3".to_string()));
        let single = Setup { players, ..setup(game, info.editions[0].0) };
        let setup = Setup { options: vec![best_of.clone()], ..single.clone() };
        assert!(game.chosen(&setup).unwrap().contains(&("best_of", "3".to_string())));
        let mut table = table(&setup, "match");
        while table.steps() < 60_000 && match_goes_on(table.as_mut(), &mut lots) {}
        let ending = table.standing().ending.unwrap_or_else(|| panic!("{} goes on", info.id));
        assert!(["BL-11", "BL-R10"].contains(&ending.rule), "{ending:?}");
        let record = table.record().to_string();
        assert!(record.contains("option best_of 3\n"));
        let again = load(&record).unwrap();
        assert_eq!(again.standing(), table.standing());
        let one = Setup { options: vec![("best_of".into(), "1".into())], ..single };
        assert!(!self::table(&one, "one").record().to_string().contains("best_of"));
    }
}

/// As [`go_on`], but a closing window lapses now and then, so that no hand takes for ever.
fn match_goes_on(table: &mut dyn Table, lots: &mut Lots) -> bool {
    let closing = table.awaiting().window.filter(|window| window.act == Act::Close);
    match closing {
        Some(window) if lots.below(300) == 0 => {
            table.lapse(window.number, 0).unwrap();
            true
        }
        _ => go_on(table, lots),
    }
}

/// BL-R10: three ties in a row give a match of partners to both of a side.
#[test]
fn bl_r10_a_side_goes_on_together() {
    let options = [("partners", "yes"), ("best_of", "3")];
    let options = options.map(|(name, value)| (name.to_string(), value.to_string())).to_vec();
    let mut decided = 0;
    for &game in GAMES {
        let (edition, info) = (game.info().editions[0].0, game.info());
        let setup = Setup {
            game: info.id.into(),
            edition: edition.into(),
            players: 4,
            options: options.clone(),
            ..Setup::default()
        };
        if game.check(&setup).is_err() {
            continue;
        }
        let mut table = table(&setup, "sides");
        while let Some(window) = table.awaiting().window {
            table.lapse(window.number, 0).unwrap();
        }
        if let Some(ending) = table.standing().ending {
            let winners: Vec<u8> = ending.winners.iter().map(Seat::number).collect();
            assert_eq!((ending.rule, winners), ("BL-R10", vec![0, 2]), "{}", info.id);
            decided += 1;
        }
    }
    assert!(decided > 0, "some game of partners can be closed three times");
}
