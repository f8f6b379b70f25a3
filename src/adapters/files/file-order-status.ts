import type { FollowedOrder, SupplierOrderState } from '../../files/index.js';
import type { SupplyOrderStatus } from '../contract.js';

const STATES: Record<Exclude<SupplierOrderState, 'waiting'>, SupplyOrderStatus['state']> = {
  sent: 'ordered',
  confirmed: 'ordered',
  partly_arrived: 'ordered',
  arrived: 'arrived',
  cancelled: 'cancelled',
};

/** The status of an order that was sent, in the words of those who marked it. */
export function orderStatusOf({ order, marks }: FollowedOrder): SupplyOrderStatus {
  const { state, lines } = order;
  if (state === 'waiting') throw new Error(`Order ${order.ref} was not sent.`);
  const logistics = marks.map(({ mark, arrived, isFinal, markedAt, markedBy }) => ({
    at: markedAt.getTime(),
    code: mark.toUpperCase(),
    text: words(
      mark,
      lines.map(({ quantity }, index) => ({ quantity, arrived: arrived?.[index] ?? quantity })),
      isFinal,
    ),
    by: markedBy.name,
  }));
  const latest = logistics.at(-1);
  return {
    state: STATES[state],
    description: latest?.text ?? '',
    rawStatus: latest?.code ?? null,
    logistics,
  };
}

function words(
  mark: string,
  lines: readonly { quantity: number; arrived: number }[],
  isFinal: boolean,
): string {
  switch (mark) {
    case 'sent':
      return 'Sent to the supplier';
    case 'confirmed':
      return 'Confirmed by the supplier';
    case 'cancelled':
      return 'Cancelled after it was sent';
  }
  if (lines.every(({ quantity, arrived }) => arrived === quantity)) return 'Arrived';
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const part = `${sum(lines.map(({ arrived }) => arrived))} of ${sum(lines.map(({ quantity }) => quantity))}`;
  return `Arrived in part: ${part}${isFinal ? '; the rest will not come' : ''}`;
}
