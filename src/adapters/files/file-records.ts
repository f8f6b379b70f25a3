import {
  saleState,
  type SaleRow,
  type StatedSale,
  type StockedProduct,
} from '../../files/index.js';
import type { LedgerLine, LedgerRecord, MachineItem } from '../contract.js';

/** A sale that a newer export of its period does not hold counts as cancelled. */
export function ledgerRecord({
  saleKey,
  soldAt,
  changedAt,
  isWithdrawn,
  lines,
}: StatedSale): LedgerRecord {
  const [first] = lines;
  const machineName = first?.machineName ?? '';
  const status = isWithdrawn ? 'withdrawn' : (first?.statusText ?? '');
  return {
    orderNo: saleKey,
    status: status === '' ? (first?.status ?? '') : status,
    locationId: first?.machineId ?? '',
    ...(machineName !== '' && { locationName: machineName }),
    totalFen: lines.reduce((total, { totalFen }) => total + totalFen, 0),
    createdAt: soldAt.getTime(),
    createdAtRaw: first?.soldAtText ?? '',
    lines: lines.flatMap((line) => unitLines(line, isWithdrawn)),
    state: isWithdrawn ? 'cancelled' : saleState(lines.map((line) => line.status)),
    updatedAt: changedAt.getTime(),
  };
}

/** One line per unit. What does not divide evenly is on the first ones. */
function unitLines(
  { sku, quantity, totalFen, ...row }: SaleRow,
  isWithdrawn: boolean,
): LedgerLine[] {
  const each = Math.floor(totalFen / quantity);
  const rest = totalFen - each * quantity;
  return Array.from({ length: quantity }, (_, index) => ({
    vendorSku: sku,
    priceFen: each + (index < rest ? 1 : 0),
    costFen: row.costFen,
    status: isWithdrawn ? 'cancelled' : row.status,
  }));
}

/** Undefined for a product without a known stock or price. */
export function itemOf(product: StockedProduct): MachineItem | undefined {
  const { sku, title, barcode, slot, capacity, priceFen, stock } = product;
  if (stock === null || priceFen === null) return undefined;
  return {
    vendorSku: sku,
    title,
    priceFen,
    stock: stock.units,
    ...(barcode !== null && { barcode }),
    ...(slot !== null && { slotId: slot }),
    ...(capacity !== null && { capacity }),
  };
}
