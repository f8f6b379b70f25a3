import type { RunLine } from './run.js';

interface LineProgress {
  quantity: { original: number; total: number; fulfilled: number };
  status: 'processing' | 'partial' | 'fulfilled' | 'removed';
}

/** How far a line has come. What was ordered and never came counts no more; what came above it does. */
export function lineProgress(
  line: Pick<RunLine, 'quantity' | 'removed' | 'deliveredQuantity'>,
): LineProgress {
  const { quantity: original, removed, deliveredQuantity } = line;
  if (removed || deliveredQuantity === 0) {
    return { quantity: { original, total: 0, fulfilled: 0 }, status: 'removed' };
  }
  const fulfilled = deliveredQuantity ?? 0;
  const total = Math.max(original, fulfilled);
  const quantity = { original, total, fulfilled };
  if (fulfilled === 0) return { quantity, status: 'processing' };
  return { quantity, status: fulfilled === total ? 'fulfilled' : 'partial' };
}
