//! Settings in a file; what was given otherwise wins.

use std::str::FromStr;

use toml::{Table, Value};

use super::Args;
use crate::Failure;
use crate::text::read_text;

/// Fills what was not given from the file, if there is one.
pub fn fill(mut args: Args) -> Result<Args, Failure> {
    let Some(path) = args.config.clone() else { return Ok(args) };
    let name = path.display().to_string();
    let table: Table = read_text(&path)?
        .parse()
        .map_err(|error: toml::de::Error| Failure::said(format!("{name}: {}", error.message())))?;
    for (key, value) in table {
        set(&mut args, &key, &value).map_err(|why| Failure::said(format!("{name}: {why}")))?;
    }
    Ok(args)
}

/// Sets one thing, unless it is set.
fn set(args: &mut Args, key: &str, value: &Value) -> Result<(), String> {
    match key {
        "listen" => put(&mut args.listen, key, value),
        "data" if args.database.is_some() => Ok(()),
        "data" => put(&mut args.data, key, value),
        "database" if args.data.is_some() => Ok(()),
        "database" => put(&mut args.database, key, value),
        "trust-proxy" => flag(&mut args.trust_proxy, key, value),
        "origin" if !args.origin.is_empty() => Ok(()),
        "origin" => {
            let all = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
            args.origin = all.iter().map(|one| text(key, one)).collect::<Result<_, _>>()?;
            Ok(())
        }
        "connections" => put(&mut args.connections, key, value),
        "connections-per-address" => put(&mut args.connections_per_address, key, value),
        "requests-per-second" => put(&mut args.requests_per_second, key, value),
        "messages-per-second" => put(&mut args.messages_per_second, key, value),
        "tables-per-person" => put(&mut args.tables_per_person, key, value),
        "log" => put(&mut args.log, key, value),
        "log-json" => flag(&mut args.log_json, key, value),
        _ => Err(format!("there is no setting {key:?}; parlor serve --help lists them")),
    }
}

fn text(key: &str, value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        _ => Err(format!("{key} is a text or a number, not a {}", value.type_str())),
    }
}

fn put<T: FromStr>(slot: &mut Option<T>, key: &str, value: &Value) -> Result<(), String> {
    let text = text(key, value)?;
    let read = text.parse().map_err(|_| format!("{key} cannot be {text:?}"))?;
    slot.get_or_insert(read);
    Ok(())
}

fn flag(slot: &mut Option<bool>, key: &str, value: &Value) -> Result<(), String> {
    let given = value
        .as_bool()
        .ok_or_else(|| format!("{key} is true or false, not a {}", value.type_str()))?;
    slot.get_or_insert(given);
    Ok(())
}
