import type { OrderState } from '../../orders/index.js';
import type { Line } from './lines.js';
import type { EndReason, Checkout } from './checkout.js';

/**
 * `open`: it can still be changed and completed. `in_progress`: it is being submitted. `ordered`:
 * the supplier has the order. `ended`: final, without an order.
 */
export type PurchaseState = 'open' | 'in_progress' | 'ordered' | 'ended';

/** The current state of a purchase prepared for another capability. */
export interface PreparedPurchase {
  id: string;
  vendor: string;
  state: PurchaseState;
  /** Whether the supplier canceled an order that it had taken. */
  canceledBySupplier: boolean;
  endReason: EndReason | null;
  lines: Line[];
}

/** @param order its order's state at the supplier, if there is one. */
export function preparedPurchase(
  { id, vendor, status, endReason, lines }: Checkout,
  order: OrderState | undefined,
): PreparedPurchase {
  const canceledBySupplier = order === 'cancelled';
  return {
    id,
    vendor,
    state: canceledBySupplier ? 'ended' : order ? 'ordered' : STATES[status],
    canceledBySupplier,
    endReason,
    lines,
  };
}

const STATES: Record<Checkout['status'], PurchaseState> = {
  incomplete: 'open',
  requires_escalation: 'open',
  ready_for_complete: 'open',
  complete_in_progress: 'in_progress',
  completed: 'ordered',
  canceled: 'ended',
};
