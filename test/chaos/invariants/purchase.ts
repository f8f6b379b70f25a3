import type { SupplyOrderLine } from '../../../src/adapters/contract.js';
import { vendorSkuOf, type CheckoutBody } from '../wire.js';

/** The lines of a session as its supplier must have been sent them. */
export const supplierLines = ({ line_items }: CheckoutBody): SupplyOrderLine[] =>
  line_items.map(({ item, quantity }) => ({
    vendorSku: vendorSkuOf(item.id),
    quantity,
    unit: item.quantity_unit?.unit === 'BX' ? 'pack' : 'each',
  }));

/** Whether two lists of lines ask for the same, in whatever order. */
export const sameLines = (left: SupplyOrderLine[], right: SupplyOrderLine[]): boolean =>
  inOrder(left) === inOrder(right);

const inOrder = (lines: SupplyOrderLine[]) =>
  lines
    .map(({ vendorSku, quantity, unit }) => `${vendorSku} ${quantity} ${unit}`)
    .sort()
    .join();
