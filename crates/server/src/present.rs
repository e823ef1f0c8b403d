//! Whose sockets are open, so that they can be closed when somebody is signed out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// For everybody with a socket: how to reach all of theirs, and how many there are.
type Signed = HashMap<Arc<str>, (Arc<Notify>, usize)>;

/// The sockets of everybody who is here.
#[derive(Debug, Default)]
pub struct Present {
    here: Mutex<Signed>,
}

impl Present {
    fn here(&self) -> MutexGuard<'_, Signed> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more socket of somebody; what it is told by when they are signed out.
    pub fn come(&self, person: &str) -> Arc<Notify> {
        let mut here = self.here();
        let (notify, sockets) = here.entry(person.into()).or_default();
        *sockets += 1;
        notify.clone()
    }

    /// One socket less.
    pub fn go(&self, person: &str) {
        let mut here = self.here();
        if let Some((_, sockets)) = here.get_mut(person) {
            *sockets -= 1;
            if *sockets == 0 {
                here.remove(person);
            }
        }
    }

    /// All sockets of somebody are to be closed.
    pub fn sign_out(&self, person: &str) {
        if let Some((notify, _)) = self.here().get(person) {
            notify.notify_waiters();
        }
    }
}
