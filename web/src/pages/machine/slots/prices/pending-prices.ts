import type { Approval, Task } from '../../../../api/shapes.js';

/** A new price that waits for a decision, or for someone to set it at the machine. */
export type PendingPrice =
  { approvalId: string; price: number | undefined } | { taskId: string; price: number };

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

/** The prices that someone has to set at the machine, by item. */
export const pricesToSet = (tasks: readonly Task[]): Map<string, PendingPrice> =>
  new Map(
    tasks.flatMap(({ id: taskId, price_change }) =>
      (price_change?.prices ?? [])
        .filter(({ state }) => state === 'open')
        .map(({ item, price }) => [item.id, { taskId, price: price.amount }] as const),
    ),
  );
