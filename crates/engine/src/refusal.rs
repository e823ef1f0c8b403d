use alloc::string::String;
use core::fmt;

/// Why an action was refused (CM-06): it changed nothing, and this says why.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// A stable code for programs.
    pub code: &'static str,
    /// The number of the rule that wants it otherwise.
    pub rule: &'static str,
    /// A sentence that a person understands.
    pub text: String,
}

impl Refusal {
    /// A refusal with its code, its rule and its sentence.
    pub fn new(code: &'static str, rule: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { code, rule, text: text.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({})", self.text, self.rule)
    }
}

impl core::error::Error for Refusal {}
