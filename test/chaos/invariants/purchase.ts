import type { SupplyOrderLine } from '../../../src/adapters/contract.js';
import { vendorSkuOf, type CheckoutBody } from '../wire.js';

/** The lines that must have been sent to the supplier for a session. */
export const supplierLines = ({ line_items }: CheckoutBody): SupplyOrderLine[] =>
  line_items.map(({ item, quantity }) => ({
    vendorSku: vendorSkuOf(item.id),
    quantity,
    unit: item.quantity_unit?.unit === 'BX' ? 'pack' : 'each',
  }));

/** Whether two lists contain the same lines in any order. */
export const sameLines = (left: SupplyOrderLine[], right: SupplyOrderLine[]): boolean =>
  inOrder(left) === inOrder(right);

/** Whether some lines contain no other products and no larger quantities than all of them. */
export function isPartOf(some: SupplyOrderLine[], all: SupplyOrderLine[]): boolean {
  const most = quantities(all);
  return [...quantities(some)].every(([good, quantity]) => quantity <= (most.get(good) ?? 0));
}

function quantities(lines: SupplyOrderLine[]): Map<string, number> {
  const byGood = new Map<string, number>();
  for (const { vendorSku, quantity, unit } of lines) {
    const good = `${vendorSku} ${unit}`;
    byGood.set(good, (byGood.get(good) ?? 0) + quantity);
  }
  return byGood;
}

const inOrder = (lines: SupplyOrderLine[]) =>
  lines
    .map(({ vendorSku, quantity, unit }) => `${vendorSku} ${quantity} ${unit}`)
    .sort()
    .join();
