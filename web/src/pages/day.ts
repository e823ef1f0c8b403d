/** Keeps how a deal of the day went. */
export function noteDay(date: string, game: string, result: { won: boolean; score: number; steps: number }) {
  void [date, game, result];
}
