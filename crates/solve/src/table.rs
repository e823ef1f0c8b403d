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

/// A set of keys that grows as long as there is room to spare, which it may share with others; then
/// new keys drive out old ones, which costs time and never truth.
#[derive(Debug)]
pub(crate) struct Table<K> {
    buckets: Vec<Bucket<K>>,
    held: usize,
}

/// Where a key is or may be put.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// It is there.
    There,
    /// It is not there, and here is room for it.
    Free { bucket: usize, place: usize },
    /// It is not there, and there is no room for it.
    Nowhere,
}

/// How many bytes there are to spare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spare(pub usize);

impl<K: Copy + Eq + Default + Into<u128>> Table<K> {
    /// An empty table. Its small beginning is not counted.
    pub fn new() -> Table<K> {
        Table { buckets: vec![Bucket::empty(); FIRST], held: 0 }
    }

    /// Forgets everything; a small table stays, and the room of the rest is given back.
    pub fn clear(&mut self, spare: &mut Spare) {
        spare.0 += (self.buckets.len() - FIRST) * size_of::<Bucket<K>>();
        self.buckets.truncate(FIRST);
        self.buckets.shrink_to_fit();
        self.buckets.fill(Bucket::empty());
        self.held = 0;
    }

    /// Whether a key is there.
    #[inline]
    pub fn has(&self, key: K) -> bool {
        matches!(self.find(key), Place::There)
    }

    /// Has a look at where a key belongs, so that it is at hand.
    #[inline]
    pub fn touch(&self, key: K) -> u64 {
        let first: u128 = self.buckets[self.home(key)].0[0].into();
        first as u64
    }

    /// Puts a key in, unless it is there; whether it was not.
    #[inline]
    pub fn adds(&mut self, key: K, spare: &mut Spare) -> bool {
        match self.find(key) {
            Place::There => return false,
            Place::Free { bucket, place } if !self.is_crowded() => {
                self.buckets[bucket].0[place] = key;
                self.held += 1;
            }
            _ => self.insert(key, spare),
        }
        true
    }

    /// Puts a key in that is not there.
    #[inline]
    pub fn insert(&mut self, key: K, spare: &mut Spare) {
        if self.is_crowded() {
            self.grows(spare);
        }
        while !self.finds_room(key) {
            if !self.grows(spare) {
                return self.drive_in(key);
            }
        }
    }

    /// Whether three quarters of the places are taken.
    #[inline]
    fn is_crowded(&self) -> bool {
        self.held * 4 >= self.buckets.len() * BUCKET * 3
    }

    /// Where a key is, or where there is room for it.
    #[inline(always)]
    fn find(&self, key: K) -> Place {
        let home = self.home(key);
        for at in home..home + REACH {
            let bucket = at & (self.buckets.len() - 1);
            let places = &self.buckets[bucket].0;
            if places.contains(&key) {
                return Place::There;
            }
            if places[BUCKET - 1] == K::default() {
                let free = places.iter().position(|place| *place == K::default());
                return Place::Free { bucket, place: free.unwrap_or(BUCKET - 1) };
            }
        }
        Place::Nowhere
    }

    /// Puts a key in that is not there, if there is room where it may lie.
    #[inline]
    fn finds_room(&mut self, key: K) -> bool {
        let home = self.home(key);
        for at in home..home + REACH {
            let at = at & (self.buckets.len() - 1);
            let places = &mut self.buckets[at].0;
            if let Some(free) = places.iter_mut().find(|place| **place == K::default()) {
                *free = key;
                self.held += 1;
                return true;
            }
        }
        false
    }

    /// Puts a key in where there is no room.
    #[cold]
    fn drive_in(&mut self, key: K) {
        let home = self.home(key);
        let places = &mut self.buckets[home].0;
        places.rotate_right(1);
        places[0] = key;
    }

    /// Becomes twice as large if it may; while it does, the old table is there as well.
    #[cold]
    fn grows(&mut self, spare: &mut Spare) -> bool {
        let bytes = self.buckets.len() * size_of::<Bucket<K>>();
        let may = spare.0 >= 2 * bytes;
        if may {
            spare.0 -= bytes;
            let twice = vec![Bucket::empty(); self.buckets.len() * 2];
            let old = std::mem::replace(&mut self.buckets, twice);
            self.held = 0;
            let keys = old.into_iter().flat_map(|bucket| bucket.0);
            keys.filter(|&key| key != K::default()).for_each(|key| self.put_back(key));
        }
        may
    }

    fn put_back(&mut self, key: K) {
        if !self.finds_room(key) {
            self.drive_in(key);
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
