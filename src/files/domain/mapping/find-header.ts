import { layoutOf } from '../layouts/match-layout.js';
import { FIELDS } from './column-mapping.js';
import { HEADER_NAMES, headerWord } from './header-names.js';

const KNOWN = new Set(FIELDS.flatMap((field) => HEADER_NAMES[field]));

/** Titles and periods may come before the headers, in this many rows at most. */
export const MOST_ROWS_BEFORE = 20;

/** The row with the headers of a known layout, else with the most usual ones; the first with several columns if there are none. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, MOST_ROWS_BEFORE + 1);
  const known = first.findIndex((cells) => layoutOf(cells) !== undefined);
  if (known >= 0) return known;
  const counts = first.map((cells) => cells.filter((cell) => KNOWN.has(headerWord(cell))).length);
  const most = Math.max(...counts);
  if (most >= 2) return counts.indexOf(most);
  const several = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
  return Math.max(0, several);
}
