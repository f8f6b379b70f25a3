import { createHash } from 'node:crypto';

const LONGEST = 64;

/**
 * The order number under which a run buys from a supplier: the same each time it is made.
 * @param round counts how often the run was placed, from 1.
 */
export function checkoutId(runId: string, namespace: string, round: number): string {
  // No namespace begins with a digit.
  const start = round === 1 ? runId : `${runId}-${round}`;
  const plain = `${start}-${namespace}`;
  if (plain.length <= LONGEST) return plain;
  const digest = createHash('sha256').update(namespace).digest('hex');
  return `${start}-${digest.slice(0, 24)}`;
}
