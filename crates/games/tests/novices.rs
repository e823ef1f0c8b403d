//! Novices play as people do who are still learning: they call seldom, and forget what was said.

use parlor_bots::{Bot, Budget, Level, View};
use parlor_engine::cards::{Seat, Seed, Stream};
use parlor_engine::{Game, Lots, Mute, Offers, Seating};
use parlor_games::{authors, flinch, muggins, store};

/// How often novices did the best when it was plain to see, and how often it was.
#[derive(Default, Debug)]
struct Plain {
    done: u32,
    all: u32,
}

impl Plain {
    fn percent(&self) -> u32 {
        100 * self.done / self.all.max(1)
    }
}

/// Novices play games to the end; counted are the moves in which one thing was
/// plainly the best.
fn watch<G: Game>(rules: &G, deals: u64, is_plain: impl Fn(&View<G>, G::Action) -> bool) -> Plain {
    let (seats, mut plain) = (3, Plain::default());
    for deal in 0..deals {
        let mut stream = Stream::new(Seed::read(&format!("novices/{deal}")));
        let mut state = rules.deal(Seating::of(seats), &mut stream);
        let mut lots = Lots::new(deal);
        while let Some(seat) = rules.actor(&state) {
            let view = View::new(rules, &state, seat, seats);
            let mut bot = Bot::new(seat, Level::Novice, Budget(1), Lots::new(lots.bits()));
            let Some(action) = bot.choose(&view) else { break };
            let mut offers = Offers::new();
            view.offers(&mut offers);
            let plains = offers.iter().filter(|&&offer| is_plain(&view, offer)).count();
            if offers.len() > 1 && plains == 1 {
                plain.all += 1;
                plain.done += u32::from(is_plain(&view, action));
            }
            rules.apply(&mut state, seat, action, &mut stream, &mut Mute);
        }
    }
    plain
}

/// Issue 4: in style `table` novices call seldom, on their own turn as at any other time.
#[test]
fn novices_on_turn_call_one_fault_in_four() {
    let flinch = flinch::Flinch { style: flinch::Style::Table, ..flinch::F1913 };
    let muggins = muggins::Muggins { style: muggins::Style::Table, ..muggins::M1913 };
    let calls = [
        watch(&flinch, 60, |view, action| view.rules().is_said(action) && view.appeal(action) > 0),
        watch(&muggins, 20, |view, action| view.rules().is_said(action) && view.appeal(action) > 0),
    ];
    for calls in calls {
        assert!(calls.all > 100 && (15..=32).contains(&calls.percent()), "{calls:?}");
    }
}

/// AU-R3: who was heard to hold a card has it, and whoever remembers asks for it. Novices forget one
/// thing in three; those who only overlook and nod ask in three cases of four.
#[test]
fn novices_forget_who_asked_for_what() {
    let sure = 1_000_000;
    let asks = watch(&authors::A1913, 60, |view, ask| view.appeal(ask) >= sure);
    assert!(asks.all > 300 && (40..65).contains(&asks.percent()), "{asks:?}");
    let asks = watch(&store::S1913, 60, |view, ask| view.appeal(ask) >= sure);
    assert!(asks.all > 300 && (40..65).contains(&asks.percent()), "{asks:?}");
}

/// CM-05: what is forgotten is what was heard of others, not all of it, and nothing else changes.
#[test]
fn what_is_seen_is_not_forgotten() {
    let rules = authors::A1913;
    let mut stream = Stream::new(Seed::read("novices"));
    let mut state = rules.deal(Seating::of(3), &mut stream);
    let (seat, mut lots, mut changed) = (Seat::new(0), Lots::new(1), 0);
    for _ in 0..10 {
        let Some(turn) = rules.actor(&state) else { break };
        let Some(ask) = rules.pick(&state, turn, &mut lots) else { break };
        rules.apply(&mut state, turn, ask, &mut stream, &mut Mute);
        let view = View::new(&rules, &state, seat, 3);
        let left = view.forgetting(&mut lots).unwrap_or(view.whole());
        let other = View::new(&rules, &left, seat, 3);
        changed += u32::from(left != view.whole());
        assert_eq!(other.layout(), view.layout());
        assert_eq!(other.standing(), view.standing());
    }
    assert!(changed > 0);
}
