/** A rectangle of the plot and its value scale. */
export interface Panel {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const place = (value: number, low: number, high: number, from: number, to: number): number =>
  from + ((value - low) / (high - low || 1)) * (to - from);

/** Round numbers from below `low` to above `high`, about `count` of them. */
export function ticks(low: number, high: number, count = 5): number[] {
  const rough = (high - low || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}
