import type { Group } from "../felt/types";
import type { Now } from "../protocol";
import { count, say, t } from "../words/index.svelte";
import type { Pile } from "./layout";

/** What a place is called, for the eye and the ear. */
export function placeName(
  pile: { zone: string; seat: number | null; index: number | null },
  you: number | null,
  name: (seat: number | null) => string,
  words: Record<string, string>,
): string {
  const zone = say(`zone.${pile.zone}`, words[pile.zone] ?? pile.zone);
  const term = words[pile.zone] && pile.zone !== "reserve" ? (words[pile.zone] ?? zone) : zone;
  const numbered = pile.index === null ? term : `${term} ${pile.index + 1}`;
  if (pile.seat === null) return numbered;
  if (pile.seat === you) return t("place.own", { place: numbered });
  return t("place.of", { place: numbered, name: name(pile.seat) });
}

/** What somebody is called. Who has told no name is a guest in every language; several of them have numbers, by their chairs,
 * so that everybody calls them the same. */
export function personName(names: string[], seat: number): string {
  const name = names[seat];
  if (name !== "Guest") return name || t("table.seat", { n: seat + 1 });
  const guests = names.flatMap((one, at) => (one === "Guest" ? [at] : []));
  return guests.length < 2 ? t("table.guest") : t("table.guest.n", { n: guests.indexOf(seat) + 1 });
}

/** What everybody knows of a place: which card comes next, or its points. */
export function noteOf(now: Now | null, pile: Pile): string | undefined {
  const notes: string[] = [];
  for (const fact of now?.facts ?? []) {
    if (fact.place !== pile.place) continue;
    if (fact.name === "takes-up" || fact.name === "takes-down") {
      notes.push(t(fact.name === "takes-up" ? "note.up" : "note.down", { n: fact.value }));
    } else if (fact.name === "points" && fact.value > 0) {
      notes.push(count("note.points", fact.value));
    }
  }
  return notes.join(" ") || undefined;
}

/** The piles of a group, in order. */
export function pilesOf(piles: Iterable<Pile>, group: Group, seat: number | null): Pile[] {
  const found: Pile[] = [];
  for (const pile of piles) {
    if (pile.zone !== group.zone || pile.seat !== seat) continue;
    if (pile.cards.length > 0 || group.empty) found.push(pile);
  }
  return found.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}
