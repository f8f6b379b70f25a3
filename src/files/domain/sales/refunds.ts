import type { SaleRow } from '../rows/sale-row.js';

/**
 * The rows of a sale after its refunds. A product is refunded once all that was paid for it was
 * given back, and a sale once all of it was; before, it stays paid. Refunds of a sale that no file
 * states yet stand for it.
 */
export function withRefunds(sale: readonly SaleRow[], refunds: readonly SaleRow[]): SaleRow[] {
  const [last] = refunds.slice(-1);
  if (!last) return [...sale];
  if (sale.length === 0) return refunds.map(({ refund: _, ...row }) => row);
  const isWhole = totalOf(refunds) >= totalOf(sale);
  return sale.map((row) => {
    const same = ({ sku }: SaleRow) => sku === row.sku;
    const back = refunds.filter(same);
    const isRefunded = isWhole || (back.length > 0 && totalOf(back) >= totalOf(sale.filter(same)));
    const wasPaid = row.status === 'paid' || row.status === 'refund_failed';
    return isRefunded && wasPaid
      ? { ...row, status: 'refunded', statusText: last.statusText }
      : row;
  });
}

const totalOf = (rows: readonly SaleRow[]): number =>
  rows.reduce((total, { totalFen }) => total + totalFen, 0);
