//! The positions that are known to be lost.

/// Keys that are looked at together: four of sixteen bytes fill a line of the cache.
const BUCKET: usize = 4;
/// A table begins with so many keys.
const FIRST: usize = 1 << 12;

/// A set of keys of bounded size. It grows while it may; then new keys drive out old ones, which
/// costs time and never truth.
#[derive(Debug)]
pub(crate) struct Table<K> {
    keys: Vec<K>,
    held: usize,
    most: usize,
}

impl<K: Copy + Eq + Default + Into<u128>> Table<K> {
    /// An empty table that never takes more than this many bytes.
    pub fn new(bytes: usize) -> Table<K> {
        let fit = (bytes / size_of::<K>()).max(FIRST);
        let most = if fit.is_power_of_two() { fit } else { fit.next_power_of_two() / 2 };
        Table { keys: vec![K::default(); FIRST], held: 0, most }
    }

    /// Forgets everything; a small table stays.
    pub fn clear(&mut self) {
        self.keys.truncate(FIRST);
        self.keys.fill(K::default());
        self.held = 0;
    }

    /// Whether a key is there.
    #[inline]
    pub fn has(&self, key: K) -> bool {
        let bucket = self.bucket(key);
        self.keys[bucket..bucket + BUCKET].contains(&key)
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

    /// Puts a key in.
    #[inline]
    pub fn insert(&mut self, key: K) {
        if self.held * 4 >= self.keys.len() * 3 && self.keys.len() * 2 <= self.most {
            self.grow();
        }
        let bucket = self.bucket(key);
        let places = &mut self.keys[bucket..bucket + BUCKET];
        match places.iter().position(|&place| place == K::default()) {
            Some(free) => {
                places[free] = key;
                self.held += 1;
            }
            None => {
                places.rotate_right(1);
                places[0] = key;
            }
        }
    }

    fn grow(&mut self) {
        let twice = self.keys.len() * 2;
        let old = std::mem::replace(&mut self.keys, vec![K::default(); twice]);
        self.held = 0;
        for key in old.into_iter().filter(|&key| key != K::default()) {
            self.insert(key);
        }
    }

    /// Where the bucket of a key begins.
    #[inline]
    fn bucket(&self, key: K) -> usize {
        let key: u128 = key.into();
        let (low, high) = (key as u64, (key >> 64) as u64);
        let mixed = (low ^ high.rotate_left(32).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (self.keys.len() - 1) & !(BUCKET - 1)
    }
}
