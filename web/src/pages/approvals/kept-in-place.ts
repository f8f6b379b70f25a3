import type { Approval } from '../../api/shapes.js';

/**
 * The list, newest first, with approvals just decided here still in their positions, so that the
 * user sees the outcome and the next step.
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
