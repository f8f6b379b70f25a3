import { place, ticks, type Panel } from './panel.js';
import { line, path, text } from './svg.js';
import type { Measured } from '../forecast/measure.js';

export interface ShownContender {
  name: string;
  color: string;
}

/** The error of each week, as a share of the units sold in it. */
export function weekPanel(
  { left, top, width, height }: Panel,
  measured: readonly Measured[],
  shown: readonly ShownContender[],
  labelOf: (week: number) => string,
): string[] {
  const lines = shown.map(({ name, color }) => ({
    name,
    color,
    errors: (measured.find(({ contender }) => contender === name)?.weeks ?? []).map(
      ({ absolute, actual }) => (actual === 0 ? 0 : absolute / actual),
    ),
  }));
  const marks = ticks(0, Math.max(...lines.flatMap(({ errors }) => errors), 0.1));
  const highest = marks.at(-1) ?? 1;
  const weeks = lines[0]?.errors.length ?? 0;
  const bottom = top + height;
  const x = (week: number) => place(week, 0, Math.max(weeks - 1, 1), left, left + width);
  const y = (error: number) => place(error, 0, highest, bottom, top);
  return [
    text(left, top - 12, 'Error of each week (WAPE)', { size: 13 }),
    ...marks.flatMap((mark) => [
      line([left, y(mark)], [left + width, y(mark)]),
      text(left - 6, y(mark) + 4, String(mark), { anchor: 'end', size: 11 }),
    ]),
    ...Array.from({ length: weeks }, (_, week) => week)
      .filter((week) => week % 4 === 0)
      .map((week) => text(x(week), bottom + 16, labelOf(week), { anchor: 'middle', size: 11 })),
    ...lines.map(({ errors, color }) =>
      path(
        errors.map((error, week) => [x(week), y(error)] as const),
        color,
      ),
    ),
    ...lines.map(({ name, color }, at) =>
      text(left + width - 8, top + 14 + at * 16, name, { anchor: 'end', color }),
    ),
  ];
}
