import type { Author } from '../../auth/index.js';
import type { PriceChangeStatus } from '../domain/price-change.js';
import type { PriceLine } from '../domain/price-line.js';
import type { Machine } from '../requests/machine.js';

export interface PriceChange extends Machine {
  /** A `bigint` as a decimal string. */
  number: string;
  status: PriceChangeStatus;
  /** In request order. The old prices are those the machine showed at the last evaluation. */
  lines: PriceLine[];
  approvalId: string | null;
  /** Who asked for it; null for those before principals existed. */
  author: Author | null;
}
