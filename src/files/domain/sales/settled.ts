import type { LineStatus } from '../mapping/column-mapping.js';

export type SaleState = 'in_progress' | 'settled' | 'refunded' | 'cancelled';

/** Of a sale with lines of these statuses: settled if anything of it was and stayed paid. */
export function saleState(statuses: readonly LineStatus[]): SaleState {
  if (statuses.includes('unpaid')) return 'in_progress';
  if (statuses.includes('paid') || statuses.includes('refund_failed')) return 'settled';
  return statuses.includes('refunded') ? 'refunded' : 'cancelled';
}
