//! `parlor serve`: the house for friends, over the network.

mod file;

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::FalseyValueParser;
use parlor_server::{Config, Database};
use tracing_subscriber::EnvFilter;

use crate::Failure;

/// Open the parlor for friends: tables over a link, in the browser or by bots.
///
/// One process and one file: every move is on the disk before anybody sees it, and after a crash
/// every table is where it was. With --database several processes share a PostgreSQL database and
/// serve the same tables. Everything can also be set by the environment (PARLOR_LISTEN and so on)
/// or in a file (--config); what is given on the command line wins, then the environment.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Where to listen. Use 0.0.0.0:8080 to let others on your network in. [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT", env = "PARLOR_LISTEN")]
    listen: Option<SocketAddr>,

    /// The folder of the database. [env: PARLOR_DATA] [default: parlor in your data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,

    /// A PostgreSQL database instead of a folder: postgres://user:password@host/name. Better given by the
    /// environment, where other users of the machine cannot see it. [env: PARLOR_DATABASE]
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<String>,

    /// Trust the headers of a reverse proxy (X-Forwarded-For, X-Forwarded-Proto). Only when all
    /// connections come through one.
    #[arg(long, env = "PARLOR_TRUST_PROXY", value_parser = FalseyValueParser::new(),
        value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "yes")]
    trust_proxy: Option<bool>,

    /// Another site whose pages may use this house, such as `https://cards.example`; may be repeated.
    #[arg(long, value_name = "ORIGIN", env = "PARLOR_ORIGINS", value_delimiter = ',')]
    origin: Vec<String>,

    /// How many connections may be open. [default: 20000]
    #[arg(long, value_name = "NUMBER", env = "PARLOR_CONNECTIONS")]
    connections: Option<usize>,

    /// How many connections one address may have. [default: 500]
    #[arg(long, value_name = "NUMBER", env = "PARLOR_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<usize>,

    /// How many requests one address may make in a second. [default: 50]
    #[arg(long, value_name = "NUMBER", env = "PARLOR_REQUESTS_PER_SECOND")]
    requests_per_second: Option<u32>,

    /// How many messages a socket may send in a second. [default: 30]
    #[arg(long, value_name = "NUMBER", env = "PARLOR_MESSAGES_PER_SECOND")]
    messages_per_second: Option<u32>,

    /// How many tables somebody may open in an hour. [default: 60]
    #[arg(long, value_name = "NUMBER", env = "PARLOR_TABLES_PER_PERSON")]
    tables_per_person: Option<u32>,

    /// What to log: error, warn, info, debug, or a filter of the tracing crate. [default: info]
    #[arg(long, value_name = "FILTER", env = "PARLOR_LOG")]
    log: Option<String>,

    /// Log as JSON, one object a line.
    #[arg(long, env = "PARLOR_LOG_JSON", value_parser = FalseyValueParser::new(),
        value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "yes")]
    log_json: Option<bool>,

    /// A file that sets any of these: `listen = "0.0.0.0:8080"`, one a line (TOML).
    #[arg(long, value_name = "FILE", env = "PARLOR_CONFIG")]
    config: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  parlor serve                                  for this machine, on http://127.0.0.1:8080
  parlor serve --listen 0.0.0.0:8080            for everybody on your network
  PARLOR_DATABASE=postgres://… parlor serve     on PostgreSQL; start as many as you like
  parlor serve --config /etc/parlor.toml        all settings in a file

It stops gracefully on Ctrl-C or SIGTERM. /healthz says whether it is well, /metrics counts.";

/// Opens the house, and serves until it is told to stop.
pub fn run(args: Args) -> Result<(), Failure> {
    let args = file::fill(place(args)?)?;
    start_log(&args)?;
    let config = config(&args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config))?;
    // What is still being thought about is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(())
}

/// Where the rows are, by the environment, if the command line does not say: what is said there wins, be
/// it a folder or a database.
fn place(mut args: Args) -> Result<Args, Failure> {
    if args.data.is_some() || args.database.is_some() {
        return Ok(args);
    }
    let of = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    args.data = of("PARLOR_DATA").map(PathBuf::from);
    let database = of("PARLOR_DATABASE").map(std::ffi::OsString::into_string).transpose();
    args.database = database.map_err(|_| Failure::said("PARLOR_DATABASE is no text"))?;
    if args.data.is_some() && args.database.is_some() {
        return Err(Failure::said(
            "PARLOR_DATA and PARLOR_DATABASE are both set: a house is in a folder or in a database",
        ));
    }
    Ok(args)
}

async fn serve(config: Config) -> Result<(), Failure> {
    let place = match &config.database {
        Database::File(path) => path.display().to_string(),
        Database::Postgres(_) => "PostgreSQL".into(),
    };
    let house = parlor_server::open(config).await.map_err(Failure::said)?;
    let address = house.address()?;
    // Before anybody knows that it is open.
    let stopped = stopped()?;
    tracing::info!(%address, database = place, "the parlor is open");
    anstream::println!("The parlor is open: http://{address}");
    house.serve(stopped).await;
    tracing::info!("the parlor is closed");
    Ok(())
}

/// Waits until somebody wants it to stop, and hears of it from now on.
#[cfg(unix)]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Waits until somebody wants it to stop.
#[cfg(not(unix))]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

fn config(args: &Args) -> Result<Config, Failure> {
    let address = args.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080)));
    let usual = match &args.database {
        Some(address_of) => Config {
            database: Database::Postgres(address_of.clone()),
            ..Config::in_folder(PathBuf::new(), address)
        },
        None => Config::in_folder(folder(args)?, address),
    };
    Ok(Config {
        trust_proxy: args.trust_proxy.unwrap_or(false),
        origins: args.origin.clone(),
        connections: args.connections.unwrap_or(usual.connections),
        connections_per_address: args
            .connections_per_address
            .unwrap_or(usual.connections_per_address),
        requests_per_second: args.requests_per_second.unwrap_or(usual.requests_per_second),
        messages_per_second: args.messages_per_second.unwrap_or(usual.messages_per_second),
        tables_per_person: args.tables_per_person.unwrap_or(usual.tables_per_person),
        ..usual
    })
}

/// The folder of the database, which is made if it is not there.
fn folder(args: &Args) -> Result<PathBuf, Failure> {
    let folder = args.data.clone().or_else(usual_folder).ok_or_else(|| {
        Failure::said("there is no home folder here: say where to keep games, with --data")
    })?;
    let mut maker = std::fs::DirBuilder::new();
    maker.recursive(true);
    // The database has the house's keys.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut maker, 0o700);
    maker.create(&folder).map_err(|error| {
        Failure::said(format!("{}: the folder cannot be made: {error}", folder.display()))
    })?;
    Ok(folder)
}

/// Where a house is kept if nobody says where.
pub fn usual_folder() -> Option<PathBuf> {
    let of = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let data = of("XDG_DATA_HOME").map(PathBuf::from);
    let data = data.or_else(|| Some(PathBuf::from(of("HOME")?).join(".local/share")));
    Some(data?.join("parlor"))
}

fn start_log(args: &Args) -> Result<(), Failure> {
    let filter = args.log.as_deref().unwrap_or("info");
    let filter = EnvFilter::try_new(filter)
        .map_err(|error| Failure::said(format!("--log {filter}: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Whoever keeps the log wants no colours.
    let log = log.with_ansi(std::io::stderr().is_terminal());
    if args.log_json.unwrap_or(false) {
        log.json().init()
    } else {
        log.init()
    }
    Ok(())
}
