//! The examples of `docs/protocol.md` are true: what a client sends is read, and what the house says
//! is written, exactly as the page has it; and none is missing.

mod asks;
mod http;
mod page;
mod says;

use page::Page;

#[test]
fn every_example_is_tried() {
    let tried = ["What a client sends", "What the house says", "Over HTTP"];
    let all = Page::all().len();
    let parts: usize = tried.iter().map(|part| Page::part(part).len()).sum();
    assert_eq!(all, parts, "an example stands outside of the parts {tried:?}");
}
