import type { NumberedRule, Rulebook } from "../protocol";

/** A rule in German, its clauses in the order of the book. */
interface GermanRule {
  title: string;
  clauses: string[];
}

/** The rules in German by their numbers, and the titles of sections by their English ones. */
export type GermanRules = Record<string, GermanRule> & { sections: Record<string, string> };

/** The rulebooks in German; what holds when is the same in every language. */
export function translated(books: Rulebook[], words: GermanRules): Rulebook[] {
  return books.map((book) => ({
    ...book,
    sections: book.sections.map((section) => ({
      title: words.sections[section.title] ?? section.title,
      rules: section.rules.map((rule) => ruleIn(rule, words[rule.number])),
    })),
  }));
}

function ruleIn(rule: NumberedRule, german: GermanRule | undefined): NumberedRule {
  if (!german) return rule;
  const clauses = rule.clauses.map((clause, at) => ({
    ...clause,
    text: german.clauses[at] ?? clause.text,
  }));
  return { ...rule, title: german.title, clauses };
}
