import type { Approval } from '../../../api/shapes.js';

export interface PendingPrice {
  approvalId: string;
  price: number | undefined;
}

/** The new prices of a machine that wait for a decision, by item. */
export function pendingPrices(
  approvals: readonly Approval[],
  machineId: string,
): Map<string, PendingPrice> {
  const pending = new Map<string, PendingPrice>();
  for (const { id, kind, location, lines = [] } of approvals) {
    if (kind !== 'price_change' || location !== machineId) continue;
    for (const { item, price } of lines) {
      pending.set(item.id, { approvalId: id, price: price?.amount });
    }
  }
  return pending;
}
