const MOST_PASSES = 6;
const SETTLED = 1e-6;

/**
 * Where repeating `pass` leads to, in at most 6 passes. Each pass would go a part of the way that the
 * one before went; the next therefore starts where, by that part, all of them together would end.
 * `pass` must move less than its start does, in the same direction.
 */
export function settle(start: number, pass: (from: number) => number): number {
  let from = start;
  let to = pass(from);
  let end = to;
  for (let done = 1; done < MOST_PASSES && Math.abs(end - from) > SETTLED * from; done += 1) {
    const next = pass(end);
    const part = (next - to) / (end - from);
    from = end;
    to = next;
    end = from + (to - from) / (1 - part);
  }
  return end;
}
