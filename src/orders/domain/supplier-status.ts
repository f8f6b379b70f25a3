import type { SupplyOrderStatus } from '../../adapters/index.js';
import type { SupplierStatus } from '../purchases/purchase-order.js';

const CODES = { ordered: 1, arrived: 2, cancelled: 3 } as const;

/** The supplier's own code if it is valid, otherwise ours for the state. */
export function supplierStatus(answer: SupplyOrderStatus): SupplierStatus {
  const { state, description, rawStatus, logistics } = answer;
  const code = Number.isSafeInteger(rawStatus) ? Number(rawStatus) : CODES[state];
  return { state, code, description, logistics };
}

/** The status of an order right after acceptance. */
export const JUST_ORDERED: SupplierStatus = {
  state: 'ordered',
  code: CODES.ordered,
  description: 'Ordered',
  logistics: [],
};
