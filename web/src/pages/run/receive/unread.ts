import type { RunLine } from '../../../api/shapes.js';

/** What was typed, by line, where it is no number of pieces. */
export type Unread = Readonly<Record<string, string>>;

/** Without these lines, whose counts are good now; the same when none of them was wrong. */
export function readAgain(unread: Unread, lines: readonly Pick<RunLine, 'id'>[]): Unread {
  if (!lines.some(({ id }) => id in unread)) return unread;
  const good = new Set(lines.map(({ id }) => id));
  return Object.fromEntries(Object.entries(unread).filter(([id]) => !good.has(id)));
}
