import type { Approval } from '../../../../api/shapes.js';

export interface PendingPrice {
  approvalId: string;
  price: number | undefined;
}

/** The approvals that would change prices of a machine. */
export const priceChangesOf = (
  approvals: readonly Approval[],
  machineId: string,
): readonly Approval[] =>
  approvals.filter(({ kind, location }) => kind === 'price_change' && location === machineId);

/** Whether the approval contains only its first lines, as in a list. */
export const isCutShort = ({ lines = [], lines_total = 0 }: Approval): boolean =>
  lines.length < lines_total;

/** The pending new prices, by item. */
export function pendingPrices(changes: readonly Approval[]): Map<string, PendingPrice> {
  const pending = new Map<string, PendingPrice>();
  for (const { id, lines = [] } of changes) {
    for (const { item, price } of lines) {
      pending.set(item.id, { approvalId: id, price: price?.amount });
    }
  }
  return pending;
}
