import type { UnconfirmedPurchase } from '../../checkout/index.js';
import type { OpenOrder, OrderState } from '../../orders/index.js';
import type { OpenRun, RunOfCheckout } from '../../replenishment/index.js';

const DAY_MS = 86_400_000;

export interface Goods {
  title: string;
  quantity: number;
  unit: string;
}

/** Goods that were ordered and are not in the machines. */
export interface Incoming {
  /** A checkout is being ordered: its supplier has not confirmed it. */
  kind: 'order' | 'run' | 'checkout';
  id: string;
  /** Null of a run. */
  vendor: string | null;
  totalFen: number;
  /** What was ordered; of a run, its orders or its own page tell. */
  goods: readonly Goods[];
  orderedAt: Date;
  dueAt: Date;
  isOverdue: boolean;
  /** The run that an order belongs to. */
  runId: string | null;
  /** Whether the supplier says that it has delivered all of it. */
  isDelivered: boolean;
}

interface Known {
  unconfirmed: readonly UnconfirmedPurchase[];
  orders: readonly OpenOrder[];
  runs: readonly OpenRun[];
  runsOfOrders: readonly RunOfCheckout[];
  /** At the supplier, by checkout. */
  states: ReadonlyMap<string, OrderState>;
  leadDays: number;
  now: Date;
}

/**
 * Overdue ones first, then by the time they are due. An order whose run was received has arrived. A
 * run is listed itself only if none of its orders is: placing was simulated, or all were delivered
 * and nobody has recorded what got into the machines.
 */
export function incomingGoods({
  unconfirmed,
  orders,
  runs,
  runsOfOrders,
  ...known
}: Known): Incoming[] {
  const runOf = new Map(runsOfOrders.map((run) => [run.checkoutId, run]));
  const listed = [
    ...unconfirmed.map((purchase) => ofPurchase(purchase, runOf.get(purchase.id), known)),
    ...orders.flatMap((order) => {
      const run = runOf.get(order.id);
      return run?.status === 'delivered' ? [] : [ofOrder(order, run?.runId ?? null, known)];
    }),
    ...runs.flatMap((run) => ofRun(run, known)),
  ];
  return listed.sort(byUrgency);
}

type Times = Pick<Known, 'leadDays' | 'now'>;

const ofPurchase = (
  { submittedAt, ...purchase }: UnconfirmedPurchase,
  run: RunOfCheckout | undefined,
  times: Times,
): Incoming => ({
  ...ofOrder({ ...purchase, placedAt: submittedAt }, run?.runId ?? null, times),
  kind: 'checkout',
});

const ofOrder = (
  { id, vendor, totalFen, placedAt, lines: goods }: OpenOrder,
  runId: string | null,
  times: Times,
): Incoming => ({
  kind: 'order',
  id,
  vendor,
  totalFen,
  goods,
  runId,
  isDelivered: false,
  ...dueAfter(placedAt, times),
});

function ofRun(
  { id, status, placedAt, totalFen, checkoutIds }: OpenRun,
  { states, ...times }: Times & Pick<Known, 'states'>,
): Incoming[] {
  if (status !== 'placed' || placedAt === null) return [];
  const run = { kind: 'run' as const, id, vendor: null, totalFen, goods: [], runId: null };
  const due = dueAfter(placedAt, times);
  if (checkoutIds.length === 0) return [{ ...run, isDelivered: false, ...due }];
  const known = checkoutIds.map((checkoutId) => states.get(checkoutId));
  if (known.includes('ordered') || !known.includes('arrived')) return [];
  return [{ ...run, isDelivered: true, ...due, isOverdue: false }];
}

function dueAfter(orderedAt: Date, { leadDays, now }: Times) {
  const dueAt = new Date(orderedAt.getTime() + leadDays * DAY_MS);
  return { orderedAt, dueAt, isOverdue: dueAt < now };
}

const byUrgency = (left: Incoming, right: Incoming): number =>
  Number(right.isOverdue) - Number(left.isOverdue) ||
  left.dueAt.getTime() - right.dueAt.getTime() ||
  (left.id < right.id ? -1 : 1);
