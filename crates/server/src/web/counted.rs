//! Sockets that are counted: for their address, and for whoever has them.

use std::net::IpAddr;
use std::sync::Arc;

use super::App;

/// A socket that is counted for its address, until it is gone.
pub(super) struct Chair(Arc<App>, Option<IpAddr>);

impl Chair {
    /// Counts it, if there may be one more. Without a proxy the door has counted it already.
    pub(super) fn take(app: &Arc<App>, address: Option<IpAddr>) -> Option<Chair> {
        let address = address.filter(|_| app.config.trust_proxy);
        let most = app.config.connections_per_address;
        let free = address.is_none_or(|address| app.sockets.add(&address, most));
        free.then(|| Chair(app.clone(), address))
    }
}

impl Drop for Chair {
    fn drop(&mut self) {
        if let Some(address) = &self.1 {
            self.0.sockets.remove(address);
        }
    }
}

/// Somebody's socket is here, until this is gone.
pub(super) struct Here(Arc<App>, String);

impl Here {
    /// As long as this is there.
    pub(super) fn new(app: Arc<App>, person: String) -> Here {
        Here(app, person)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.0.hall.present.go(&self.1);
    }
}
