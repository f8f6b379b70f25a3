import type { PriceChangeStatus } from '../domain/price-change.js';
import type { PriceLine } from '../domain/price-line.js';
import type { Machine } from '../requests/machine.js';

export interface PriceChange extends Machine {
  /** A `bigint` as its digits. */
  number: string;
  status: PriceChangeStatus;
  /** In the order of the request, from what the machine showed when it was judged last. */
  lines: PriceLine[];
  approvalId: string | null;
}
