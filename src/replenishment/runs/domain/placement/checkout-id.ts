import { createHash } from 'node:crypto';

const LONGEST = 64;

/**
 * The order number of a run's purchase from a supplier; deterministic.
 * @param round how many times the run was placed, from 1.
 */
export function checkoutId(runId: string, namespace: string, round: number): string {
  // Unambiguous: no namespace starts with a digit.
  const start = round === 1 ? runId : `${runId}-${round}`;
  const plain = `${start}-${namespace}`;
  if (plain.length <= LONGEST) return plain;
  const digest = createHash('sha256').update(namespace).digest('hex');
  return `${start}-${digest.slice(0, 24)}`;
}
