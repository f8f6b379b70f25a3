const MARK = '…';

/**
 * Truncates a text to a number of UTF-16 code units. A longer text ends in a mark, and no character
 * is split.
 */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - MARK.length);
  const endsInHalf = /[\uD800-\uDBFF]$/.test(kept);
  return (endsInHalf ? kept.slice(0, -1) : kept) + MARK;
}
