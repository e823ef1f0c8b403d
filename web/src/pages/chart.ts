/** One line of a chart: a name, and a number for each step. */
export interface Series {
  name: string;
  values: number[];
}

/** What is drawn where, on a page of a given size. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  x: (step: number) => number;
  y: (value: number) => number;
}

/** Whether less or more is better: the way that the numbers went, or as it is said of the game. */
export function betterOf(series: Series[], usual: "fewer" | "more"): "fewer" | "more" {
  let way = 0;
  for (const { values } of series) way += (values.at(-1) ?? 0) - (values[0] ?? 0);
  return way === 0 ? usual : way < 0 ? "fewer" : "more";
}

/** The lowest and the highest value; nought is always in sight. */
export function rangeOf(series: Series[]): [low: number, high: number] {
  let [low, high] = [0, 1];
  for (const { values } of series) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return [low, high];
}

/** A few round numbers from one to another. */
export function ticks(low: number, high: number, most: number): number[] {
  const rough = (high - low) / most;
  const ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((n) => n * ten).find((size) => size >= rough) ?? ten * 10;
  const found: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}

/** A line that stays level until something changes. */
export function pathOf(values: number[], { x, y }: Frame): string {
  const [first = 0] = values;
  let path = `M${x(0).toFixed(1)} ${y(first).toFixed(1)}`;
  let last = first;
  values.forEach((value, step) => {
    if (value === last) return;
    path += `H${x(step).toFixed(1)}V${y(value).toFixed(1)}`;
    last = value;
  });
  return `${path}H${x(values.length - 1).toFixed(1)}`;
}

/** Moves heights apart until there is room between all of them; the order stays. */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height);
  let edge = low;
  for (const label of order) {
    label.height = Math.max(label.height, edge);
    edge = label.height + gap;
  }
  edge = high;
  for (const label of order.toReversed()) {
    label.height = Math.min(label.height, edge);
    edge = label.height - gap;
  }
  const found = [...wanted];
  for (const { height, at } of order) found[at] = height;
  return found;
}
