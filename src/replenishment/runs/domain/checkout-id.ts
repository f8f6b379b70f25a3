import { createHash } from 'node:crypto';

const LONGEST = 64;

/** The order number under which a run buys from a supplier: the same each time it is made. */
export function checkoutId(runId: string, namespace: string): string {
  const plain = `${runId}-${namespace}`;
  if (plain.length <= LONGEST) return plain;
  const digest = createHash('sha256').update(namespace).digest('hex');
  return `${runId}-${digest.slice(0, 24)}`;
}
