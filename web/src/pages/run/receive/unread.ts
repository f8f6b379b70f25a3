import type { RunLine } from '../../../api/shapes.js';

/** Invalid typed text, by line. */
export type Unread = Readonly<Record<string, string>>;

/** Removes lines whose counts are now valid; returns the same object if none was invalid. */
export function readAgain(unread: Unread, lines: readonly Pick<RunLine, 'id'>[]): Unread {
  if (!lines.some(({ id }) => id in unread)) return unread;
  const good = new Set(lines.map(({ id }) => id));
  return Object.fromEntries(Object.entries(unread).filter(([id]) => !good.has(id)));
}
