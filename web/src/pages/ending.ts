import type { Ending } from "../protocol";
import { t } from "../words/index.svelte";

/** How a game ended, in a line. */
export function endingText(
  ending: Ending,
  name: (seat: number) => string,
  you: number | null,
): string {
  const { winners, draw } = ending;
  if (winners.length === 0) return t("end.cards");
  const names = winners.map(name).join(t("end.and"));
  if (draw) return t("end.draw", { names });
  if (you !== null && winners.includes(you) && winners.length === 1) return t("end.you");
  return winners.length === 1 ? t("end.them", { names }) : t("end.side", { names });
}
