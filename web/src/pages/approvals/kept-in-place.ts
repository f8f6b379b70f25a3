import type { Approval } from '../../api/shapes.js';

/**
 * The list, newest first, with those that were decided on it a moment ago still in their places:
 * whoever decided one sees there what became of it and what it wants next.
 */
export function keptInPlace(
  listed: readonly Approval[],
  decided: readonly Approval[],
): readonly Approval[] {
  if (decided.length === 0) return listed;
  const ids = new Set(decided.map(({ id }) => id));
  return [...listed.filter(({ id }) => !ids.has(id)), ...decided].sort(
    (one, other) => new Date(other.at).getTime() - new Date(one.at).getTime(),
  );
}
