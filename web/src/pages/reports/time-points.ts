import type { ReportRow } from '../../api/shapes.js';
import { netSales } from '../../reports/figures.js';
import type { LocalDates } from '../../reports/local-dates.js';

/** A day or week, beside the one at the same place of the last period. */
export interface TimePoint {
  row: ReportRow;
  /** For a table. */
  name: string;
  /** For an axis. */
  short: string;
  /** In fen; undefined where the last period has no such day. */
  lastNet: number | undefined;
}

/** A week's label is `2026-11-09/2026-11-15`, a day's its date. */
export function timePoints(
  rows: readonly ReportRow[],
  before: readonly ReportRow[],
  dates: LocalDates,
): TimePoint[] {
  return rows.map((row, index) => {
    const [first = row.label, last] = row.label.split('/');
    const earlier = before[index];
    return {
      row,
      name: last === undefined ? dates.day(first) : dates.span(first, last),
      short: dates.short(first),
      lastNet: earlier && netSales(earlier),
    };
  });
}
