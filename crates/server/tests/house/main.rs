//! A real house, over real sockets: what people, bots and those who mean no good find there.
//!
//! Every test opens a house of its own in a folder of its own, on a port that the machine chooses,
//! and talks to it as a client would, with nothing of the server's inside.

#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod canary;
mod closing;
mod dozing;
mod example_bot;
mod flood;
mod forgetting;
mod host;
mod kit;
mod life;
mod mangled;
mod manners;
mod oneself;
mod people;
mod presence;
mod rates;
mod records;
mod resting;
mod returning;
mod socket;
mod web;
