import { place, ticks, type Panel } from './panel.js';
import { dot, line, text } from './svg.js';
import type { Measured } from '../forecast/measure.js';

const LABELS = 170;

/** Each contender's error relative to the naive mean, with its interval. */
export function errorPanel(
  { left, top, width, height }: Panel,
  measured: readonly Measured[],
  colorOf: (contender: string) => string,
): string[] {
  const rows = measured.flatMap(({ contender, tally }) => {
    const error = tally.report().relativeRmse;
    return error ? [{ contender, error }] : [];
  });
  const marks = ticks(
    Math.min(1, ...rows.map(({ error }) => error.low)),
    Math.max(1, ...rows.map(({ error }) => error.high)),
  );
  const x = (value: number) =>
    place(value, marks[0] ?? 0, marks.at(-1) ?? 1, left + LABELS, left + width);
  const bottom = top + height;
  return [
    text(left, top - 12, 'Error relative to the naive mean (RMSE), with 95 % interval', {
      size: 13,
    }),
    ...marks.flatMap((mark) => [
      line([x(mark), top], [x(mark), bottom], mark === 1 ? '#999' : '#ddd'),
      text(x(mark), bottom + 16, String(mark), { anchor: 'middle', size: 11 }),
    ]),
    ...rows.flatMap(({ contender, error }, row) => {
      const y = place(row + 0.5, 0, rows.length, top, bottom);
      const color = colorOf(contender);
      return [
        text(left + LABELS - 10, y + 4, contender, { anchor: 'end' }),
        line([x(error.low), y], [x(error.high), y], color, 2),
        dot(x(error.value), y, color),
      ];
    }),
  ];
}
