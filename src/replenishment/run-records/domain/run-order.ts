import type { PreparedPurchase } from '../../../checkout/index.js';
import { boughtPieces } from './bought-pieces.js';
import { lineCost } from './cost.js';
import type { Run, RunLine } from './run.js';
import { nextStatus } from './run-states.js';

/** A line with the current state of its purchase. */
export interface OrderedLine extends RunLine {
  /** Expected units: as planned before placing, then as its purchase stands. */
  pieces: number;
  /** How many of those are ordered; all of them when placing was simulated. */
  ordered: number;
  costFen: number;
  checkoutId: string | null;
}

/** A run's lines and purchases. */
export interface RunOrder {
  lines: OrderedLine[];
  /** Its purchases, ordered by supplier. */
  purchases: PreparedPurchase[];
}

export type Purchases = ReadonlyMap<string, PreparedPurchase>;

export function runOrder(run: Run, known: Purchases): RunOrder {
  const purchases = run.checkoutIds.flatMap((id) => known.get(id) ?? []);
  const shares = boughtPieces(run.lines, purchases);
  return {
    purchases,
    lines: run.lines.map((line) => {
      const { orderedQuantity, orderedCostFen } = line;
      if (line.removed) return { ...line, ...NOTHING };
      if (orderedQuantity !== null && orderedCostFen !== null) {
        const checkoutId = shares.get(line.position)?.purchase.id ?? null;
        const pieces = orderedQuantity;
        return { ...line, pieces, ordered: pieces, costFen: orderedCostFen, checkoutId };
      }
      if (purchases.length === 0) {
        const pieces = line.quantity;
        const isSimulated = run.status === 'placed' || run.status === 'delivered';
        const ordered = isSimulated ? pieces : 0;
        return { ...line, pieces, ordered, costFen: lineCost(line) ?? 0, checkoutId: null };
      }
      const share = shares.get(line.position);
      if (!share) return { ...line, ...NOTHING };
      const { state, id: checkoutId } = share.purchase;
      if (state === 'ended') return { ...line, ...NOTHING, checkoutId };
      const { pieces, costFen } = share;
      return { ...line, pieces, ordered: state === 'ordered' ? pieces : 0, costFen, checkoutId };
    }),
  };
}

const NOTHING = { pieces: 0, ordered: 0, costFen: 0, checkoutId: null };

/** The lines whose purchase can no longer change: it is ordered, has ended, or is simulated. */
export const settledLines = <Line extends OrderedLine>(
  lines: readonly Line[],
  { purchases }: RunOrder,
): Line[] => {
  const open = new Set(
    purchases
      .filter(({ state }) => state === 'open' || state === 'in_progress')
      .map(({ id }) => id),
  );
  return lines.filter(({ checkoutId }) => checkoutId === null || !open.has(checkoutId));
};

export const hasEnded = ({ purchases }: RunOrder): boolean =>
  purchases.length > 0 && purchases.every(({ state }) => state === 'ended');

export const isOrdered = ({ purchases }: RunOrder): boolean =>
  purchases.some(({ state }) => state === 'ordered');

/** Whether products for one of its machines were received already. */
const isBegun = ({ lines }: RunOrder): boolean =>
  lines.some(({ deliveredQuantity }) => deliveredQuantity !== null);

export const RUN_ACTIONS = ['edit', 'place', 'receive', 'abandon'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

/** The actions allowed by the state of the run. */
export function runActions({ status }: Pick<Run, 'status'>, order: RunOrder): RunAction[] {
  const isClosed = order.purchases.every(({ state }) => state === 'open' || state === 'ended');
  const can: Record<RunAction, boolean> = {
    edit: nextStatus(status, 'edit_within') !== undefined,
    place:
      nextStatus(status, 'place') !== undefined ||
      (nextStatus(status, 'place_again') !== undefined && hasEnded(order) && !isBegun(order)),
    receive: nextStatus(status, 'receive') !== undefined,
    abandon: nextStatus(status, 'abandon') !== undefined && isClosed && !isBegun(order),
  };
  return RUN_ACTIONS.filter((action) => can[action]);
}
