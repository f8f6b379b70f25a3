import type { OrderedLine } from '../../run-records/domain/run-order.js';

interface LineProgress {
  quantity: { original: number; total: number; fulfilled: number };
  status: 'processing' | 'partial' | 'fulfilled' | 'removed';
  /** Zero for a line without any delivery. */
  costFen: number;
}

/** The progress of a line. Planned units that are not bought, or never arrived, do not count. */
export function lineProgress(
  line: Pick<OrderedLine, 'quantity' | 'pieces' | 'costFen' | 'deliveredQuantity'>,
): LineProgress {
  const { quantity: original, pieces, costFen, deliveredQuantity } = line;
  const fulfilled = deliveredQuantity ?? 0;
  const total = deliveredQuantity === 0 ? 0 : Math.max(pieces, fulfilled);
  const quantity = { original, total, fulfilled };
  if (total === 0) return { quantity, status: 'removed', costFen: 0 };
  if (fulfilled === 0) return { quantity, status: 'processing', costFen };
  return { quantity, status: fulfilled === total ? 'fulfilled' : 'partial', costFen };
}
