import type { LedgerLineStatus } from '../../adapters/index.js';

/** The outcome of one unit that a machine was to sell. */
export interface SaleLineOutcome {
  status: 'processing' | 'fulfilled' | 'removed';
  quantity: { original: number; total: number; fulfilled: number };
  adjustment: SaleAdjustment | null;
}

export interface SaleAdjustment {
  type: 'refund' | 'cancellation';
  status: 'completed' | 'failed';
  /** The change of the quantity. */
  quantity: number;
  /** Whether the price was refunded. */
  paysBack: boolean;
}

const SOLD = { original: 1, total: 1, fulfilled: 1 };
const WAITING = { original: 1, total: 1, fulfilled: 0 };
const GONE = { original: 1, total: 0, fulfilled: 0 };

const OUTCOMES = {
  paid: { status: 'fulfilled', quantity: SOLD, adjustment: null },
  unpaid: { status: 'processing', quantity: WAITING, adjustment: null },
  refunded: {
    status: 'removed',
    quantity: GONE,
    adjustment: { type: 'refund', status: 'completed', quantity: -1, paysBack: true },
  },
  refund_failed: {
    status: 'fulfilled',
    quantity: SOLD,
    adjustment: { type: 'refund', status: 'failed', quantity: 0, paysBack: false },
  },
  cancelled: {
    status: 'removed',
    quantity: GONE,
    adjustment: { type: 'cancellation', status: 'completed', quantity: -1, paysBack: false },
  },
} as const satisfies Record<LedgerLineStatus, SaleLineOutcome>;

/** A ledger line is always one unit. */
export const saleLineOutcome = (status: LedgerLineStatus): SaleLineOutcome => OUTCOMES[status];
