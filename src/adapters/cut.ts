const MARK = '…';

/** At most so many UTF-16 units; what is longer ends in a mark, and no character is cut in two. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - MARK.length);
  const endsInHalf = /[\uD800-\uDBFF]$/.test(kept);
  return (endsInHalf ? kept.slice(0, -1) : kept) + MARK;
}
