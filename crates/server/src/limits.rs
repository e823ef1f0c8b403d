//! How much is enough: buckets that fill again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A bucket: what is taken from it flows back with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn full(most: f64) -> Bucket {
        Bucket { left: most, at: Instant::now() }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, per_second: f64, most: f64) -> bool {
        self.take_some(1.0, per_second, most)
    }

    /// Takes so many at once, or all that it can hold, if they are there.
    fn take_some(&mut self, some: f64, per_second: f64, most: f64) -> bool {
        let now = Instant::now();
        let back = now.duration_since(self.at).as_secs_f64() * per_second;
        (self.left, self.at) = ((self.left + back).min(most), now);
        let some = some.min(most.max(1.0));
        let enough = self.left >= some;
        if enough {
            self.left -= some;
        }
        enough
    }
}

/// A bucket for each of many.
#[derive(Debug)]
pub struct Buckets<K> {
    per_second: f64,
    most: f64,
    buckets: Mutex<Filled<K>>,
}

#[derive(Debug)]
struct Filled<K> {
    buckets: HashMap<K, Bucket>,
    /// With so many it is time to forget those that are full again.
    most: usize,
}

/// So many are remembered at least.
const REMEMBERED: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    /// Buckets that hold this much and fill this fast.
    pub fn new(per_second: f64, most: f64) -> Buckets<K> {
        let buckets = Filled { buckets: HashMap::new(), most: REMEMBERED };
        Buckets { per_second, most, buckets: Mutex::new(buckets) }
    }

    /// Takes one from somebody's bucket, if there is one.
    pub fn take(&self, key: K) -> bool {
        self.take_some(key, 1.0)
    }

    /// Takes so many at once from somebody's bucket, if they are there.
    pub fn take_some(&self, key: K, some: f64) -> bool {
        let mut filled = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Filled { buckets, most } = &mut *filled;
        if buckets.len() >= *most {
            let (rate, full, now) = (self.per_second, self.most, Instant::now());
            buckets.retain(|_, bucket| {
                bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate < full
            });
            *most = REMEMBERED.max(buckets.len() * 2);
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(self.most));
        bucket.take_some(some, self.per_second, self.most)
    }
}

/// To whom an address belongs: of IPv6, everybody has as many as they like of the last 64 bits.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
        four => four,
    }
}

/// How many of something each of many has.
#[derive(Debug)]
pub struct Tally<K> {
    counts: Mutex<HashMap<K, usize>>,
}

impl<K> Default for Tally<K> {
    fn default() -> Tally<K> {
        Tally { counts: Mutex::default() }
    }
}

impl<K: Eq + Hash + Clone> Tally<K> {
    /// One more, if that is not too many.
    pub fn add(&self, key: &K, most: usize) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key.clone()).or_default();
        let enough = *count < most;
        if enough {
            *count += 1;
        }
        enough
    }

    /// One less.
    pub fn remove(&self, key: &K) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry() {
        let mut bucket = Bucket::full(3.0);
        let taken: Vec<_> = (0..5).map(|_| bucket.take(0.0, 3.0)).collect();
        assert_eq!(taken, [true, true, true, false, false]);
        bucket.left = 1.5;
        assert!(bucket.take(0.0, 3.0));
        assert!(!bucket.take(0.0, 3.0));
    }

    #[test]
    fn what_costs_more_takes_more() {
        let buckets = Buckets::new(0.0, 10.0);
        assert!(buckets.take_some("a", 8.0) && !buckets.take_some("a", 8.0) && buckets.take("a"));
        assert!(buckets.take_some("b", 50.0), "what costs too much costs all that there is");
        assert!(!buckets.take("b"));
    }

    #[test]
    fn everybody_has_a_bucket() {
        let buckets = Buckets::new(0.0, 1.0);
        assert!(buckets.take("a") && buckets.take("b"));
        assert!(!buckets.take("a") && !buckets.take("b"));
    }

    #[test]
    fn a_household_has_one_bucket() {
        let of = |text: &str| text.parse().map(household).map(|address| address.to_string());
        assert_eq!(of("192.0.2.7").as_deref(), Ok("192.0.2.7"));
        assert_eq!(of("::ffff:192.0.2.7").as_deref(), Ok("192.0.2.7"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6").as_deref(), Ok("2001:db8:1:2::"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    #[test]
    fn who_leaves_makes_room() {
        let tally = Tally::default();
        assert!(tally.add(&"a", 2) && tally.add(&"a", 2) && !tally.add(&"a", 2));
        tally.remove(&"a");
        assert!(tally.add(&"a", 2) && tally.add(&"b", 2));
    }
}
