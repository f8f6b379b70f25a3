import { FIELDS_OF, type FileKind } from './column-mapping.js';
import { headerNames, headerWord } from './header-names.js';

const KNOWN: Record<FileKind, ReadonlySet<string>> = {
  sales: knownOf('sales'),
  price_list: knownOf('price_list'),
};

function knownOf(kind: FileKind): ReadonlySet<string> {
  return new Set(FIELDS_OF[kind].flatMap((field) => headerNames(kind, field)));
}

/** Titles and periods may come before the headers, in this many rows at most. */
export const MOST_ROWS_BEFORE = 20;

/** The row with the most usual headers; the first with several columns if there are none. */
export function findHeader(rows: readonly (readonly string[])[], kind: FileKind): number {
  const counts = rows
    .slice(0, MOST_ROWS_BEFORE + 1)
    .map((cells) => cells.filter((cell) => KNOWN[kind].has(headerWord(cell))).length);
  const most = Math.max(...counts);
  if (most >= 2) return counts.indexOf(most);
  const several = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
  return Math.max(0, several);
}
