import type { OrderedLine } from '../../run-records/domain/run-order.js';
import { slotQuantities, type SlotProblem, type SlotQuantity } from './slot-quantities.js';

export interface Receipt {
  delivered: readonly SlotQuantity[];
  /** The machine; null for the whole run. */
  location: string | null;
  /** Whether nothing more is expected after this machine. */
  final: boolean;
  /** Whether lines of the machine that are not named stay open while products for them are awaited. */
  partial?: boolean;
}

export interface Delivery {
  /** The lines received now, with their delivered quantities. */
  received: OrderedLine[];
  /** All lines that were not removed, as they are afterwards. */
  lines: OrderedLine[];
  /** Whether the run ends with it. */
  ends: boolean;
}

export type DeliveryProblem =
  | { problem: SlotProblem | 'received'; index: number }
  | { problem: 'unknown_machine' | 'machine_received' };

export type DeliveryResult = ({ ok: true } & Delivery) | ({ ok: false } & DeliveryProblem);

/**
 * The delivered quantities of a run or of one of its machines. Lines that are not named got nothing,
 * unless the receipt is partial. A receipt ends the run unless products are still awaited.
 */
export function delivery(
  all: readonly OrderedLine[],
  { delivered, location, final, partial = false }: Receipt,
): DeliveryResult {
  const placed = all.filter(({ removed }) => !removed);
  const concerned = location === null ? placed : placed.filter(isAt(location));
  if (concerned.length === 0 && location !== null) return { ok: false, problem: 'unknown_machine' };
  if (location !== null && concerned.every(isReceived)) {
    return { ok: false, problem: 'machine_received' };
  }
  const named = slotQuantities(concerned, delivered);
  if (!named.ok) return named;
  const index = [...named.quantities.keys()].findIndex(isReceived);
  if (index >= 0) return { ok: false, problem: 'received', index };
  const unnamed = concerned.filter((line) => !named.quantities.has(line));
  const left = partial && unnamed.some(isAwaited) ? unnamed : [];
  const others = placed.filter((line) => !concerned.includes(line) || left.includes(line));
  const ends = location === null || final || !others.some(isAwaited);
  const lines = placed.map((line): OrderedLine => {
    if (isReceived(line) || (!ends && others.includes(line))) return line;
    return { ...line, deliveredQuantity: named.quantities.get(line) ?? 0 };
  });
  return {
    ok: true,
    ends,
    lines,
    received: lines.filter((line, position) => {
      const before = placed[position];
      return before !== undefined && !isReceived(before) && isReceived(line);
    }),
  };
}

const isAt =
  (location: string) =>
  ({ locationId }: OrderedLine): boolean =>
    locationId === location;

const isReceived = ({ deliveredQuantity }: OrderedLine): boolean => deliveredQuantity !== null;

/** Whether products for it are on the way or still to be bought. */
const isAwaited = (line: OrderedLine): boolean => !isReceived(line) && line.pieces > 0;
