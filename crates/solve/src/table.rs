//! The positions that have been seen.

/// Keys that are looked at together: of sixteen bytes each they fill a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket<K>([K; BUCKET]);

/// How many keys a bucket holds.
const BUCKET: usize = 4;
/// In how many buckets a key may lie, from its own on. They are filled one after another, and a
/// bucket that was full once stays full.
const REACH: usize = 8;
/// A table begins with so many buckets.
const FIRST: usize = 1 << 6;

/// A set of keys of bounded size. It grows while it may; then new keys drive out old ones, which
/// costs time and never truth.
#[derive(Debug)]
pub(crate) struct Table<K> {
    buckets: Vec<Bucket<K>>,
    held: usize,
    most: usize,
}

impl<K: Copy + Eq + Default + Into<u128>> Table<K> {
    /// An empty table that never takes more than this many bytes, but for a small beginning.
    pub fn new(bytes: usize) -> Table<K> {
        // While it grows, the old table is there as well.
        let fit = (bytes / size_of::<Bucket<K>>() / 3 * 2).max(FIRST);
        let most = if fit.is_power_of_two() { fit } else { fit.next_power_of_two() / 2 };
        Table { buckets: vec![Bucket::empty(); FIRST], held: 0, most }
    }

    /// Forgets everything; a small table stays.
    pub fn clear(&mut self) {
        self.buckets.truncate(FIRST);
        self.buckets.shrink_to_fit();
        self.buckets.fill(Bucket::empty());
        self.held = 0;
    }

    /// Whether a key is there.
    #[inline]
    pub fn has(&self, key: K) -> bool {
        let home = self.home(key);
        for at in home..home + REACH {
            let places = &self.buckets[at & (self.buckets.len() - 1)].0;
            if places.contains(&key) {
                return true;
            }
            if places[BUCKET - 1] == K::default() {
                return false;
            }
        }
        false
    }

    /// Has a look at where a key belongs, so that it is at hand.
    #[inline]
    pub fn touch(&self, key: K) -> u64 {
        let first: u128 = self.buckets[self.home(key)].0[0].into();
        first as u64
    }

    /// Puts a key in, unless it is there; whether it was not.
    #[inline]
    pub fn adds(&mut self, key: K) -> bool {
        let new = !self.has(key);
        if new {
            self.insert(key);
        }
        new
    }

    /// Puts a key in that is not there.
    #[inline]
    pub fn insert(&mut self, key: K) {
        if self.held * 4 >= self.buckets.len() * BUCKET * 3 && self.may_grow() {
            self.grow();
        }
        let home = self.home(key);
        for at in home..home + REACH {
            let at = at & (self.buckets.len() - 1);
            let places = &mut self.buckets[at].0;
            if let Some(free) = places.iter_mut().find(|place| **place == K::default()) {
                *free = key;
                self.held += 1;
                return;
            }
        }
        self.crowd_in(key);
    }

    fn may_grow(&self) -> bool {
        self.buckets.len() * 2 <= self.most
    }

    /// Puts a key in where there is no room.
    #[cold]
    fn crowd_in(&mut self, key: K) {
        if self.may_grow() {
            self.grow();
            return self.insert(key);
        }
        let home = self.home(key);
        let places = &mut self.buckets[home].0;
        places.rotate_right(1);
        places[0] = key;
    }

    #[cold]
    fn grow(&mut self) {
        let twice = vec![Bucket::empty(); self.buckets.len() * 2];
        let old = std::mem::replace(&mut self.buckets, twice);
        self.held = 0;
        for key in old.into_iter().flat_map(|bucket| bucket.0) {
            if key != K::default() {
                self.insert(key);
            }
        }
    }

    /// In which bucket a key belongs.
    #[inline]
    fn home(&self, key: K) -> usize {
        let key: u128 = key.into();
        let (low, high) = (key as u64, (key >> 64) as u64);
        let mixed = (low ^ high.rotate_left(32).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (self.buckets.len() - 1)
    }
}

impl<K: Copy + Default> Bucket<K> {
    fn empty() -> Bucket<K> {
        Bucket([K::default(); BUCKET])
    }
}
