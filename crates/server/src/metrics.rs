//! What the house counts of itself, as Prometheus reads it.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The counters.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// The sockets that are open.
    pub sockets: Gauge,
    /// The tables in memory.
    pub tables: Gauge,
    /// Those of them that have put their cards away, because nothing happens there.
    pub dozing: Gauge,
    /// The tables that were opened.
    pub opened: Counter,
    /// The messages that came over sockets.
    pub messages: Counter,
    /// The rows that were committed.
    pub rows: Counter,
    /// The wishes that were refused.
    pub refused: Counter,
    /// The sockets that were dropped because they were too slow or too fast.
    pub dropped: Counter,
    /// The requests over HTTP.
    pub requests: Counter,
    commits: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let steps = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0];
        let mut metrics = Metrics {
            registry: Registry::with_prefix("parlor"),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            dozing: Gauge::default(),
            opened: Counter::default(),
            messages: Counter::default(),
            rows: Counter::default(),
            refused: Counter::default(),
            dropped: Counter::default(),
            requests: Counter::default(),
            commits: Histogram::new(steps),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("sockets", "Sockets that are open", self.sockets.clone());
        registry.register("tables", "Tables in memory", self.tables.clone());
        let about = "Tables in memory without their cards";
        registry.register("tables_dozing", about, self.dozing.clone());
        registry.register("tables_opened", "Tables that were opened", self.opened.clone());
        registry.register("messages", "Messages that came over sockets", self.messages.clone());
        registry.register("rows", "Rows that were committed", self.rows.clone());
        registry.register("refused", "Wishes that were refused", self.refused.clone());
        registry.register("dropped", "Sockets that were dropped", self.dropped.clone());
        registry.register("requests", "Requests over HTTP", self.requests.clone());
        let about = "Seconds from a row to its commit";
        registry.register("commit_seconds", about, self.commits.clone());
    }

    /// A row took so long to commit.
    pub fn commit(&self, took: Duration) {
        self.commits.observe(took.as_secs_f64());
    }

    /// All of them as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        match encode(&mut text, &self.registry) {
            Ok(()) => text,
            Err(_) => String::new(),
        }
    }
}

/// Numbers for sockets.
pub static SOCKETS: AtomicU64 = AtomicU64::new(1);
