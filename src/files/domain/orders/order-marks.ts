/** `waiting` until a person says that it was sent to the supplier. */
export const SUPPLIER_ORDER_STATES = [
  'waiting',
  'sent',
  'confirmed',
  'partly_arrived',
  'arrived',
  'cancelled',
] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];

/** What a person can say about an order. */
export const ORDER_MARKS = ['sent', 'confirmed', 'arrived', 'cancelled'] as const;
export type OrderMark = (typeof ORDER_MARKS)[number];

/** Moves not listed are refused. Part of an order that has arrived cannot be called off. */
const MOVES: Record<SupplierOrderState, readonly OrderMark[]> = {
  waiting: ['sent', 'cancelled'],
  sent: ['confirmed', 'arrived', 'cancelled'],
  confirmed: ['arrived', 'cancelled'],
  partly_arrived: ['arrived'],
  arrived: [],
  cancelled: [],
};

/** Quantities are in the unit of the line. */
export interface OrderedLine {
  quantity: number;
  /** So far. */
  arrived: number;
}

export interface MarkedOrder {
  state: SupplierOrderState;
  /** The marks given so far. */
  given: ReadonlySet<OrderMark>;
  lines: readonly OrderedLine[];
}

/** A statement of a person. */
export interface StatedMark {
  mark: OrderMark;
  /** What arrived so far, by the index of the line; null for everything. Others stay as they are. */
  arrived: ReadonlyMap<number, number> | null;
  /** Whether the rest will not come. */
  isFinal: boolean;
}

export type MarkResult =
  /** It was said before. */
  | { kind: 'same' }
  | { kind: 'changed'; state: SupplierOrderState; arrived: readonly number[] }
  | { kind: 'refused'; reason: string };

/** What a statement makes of an order. Stating the same again changes nothing. */
export function marked(order: MarkedOrder, { mark, arrived, isFinal }: StatedMark): MarkResult {
  const { state, given, lines } = order;
  const before = lines.map((line) => line.arrived);
  if (mark !== 'arrived') {
    if (given.has(mark)) return { kind: 'same' };
    if (!MOVES[state].includes(mark)) return { kind: 'refused', reason: refusal(state, mark) };
    return { kind: 'changed', state: mark, arrived: before };
  }
  const after = lines.map((line, index) =>
    arrived ? (arrived.get(index) ?? line.arrived) : line.quantity,
  );
  const isWhole = isFinal || lines.every(({ quantity }, index) => after[index] === quantity);
  const next = isWhole ? 'arrived' : 'partly_arrived';
  if (state === next && before.join() === after.join()) return { kind: 'same' };
  if (!MOVES[state].includes(mark)) return { kind: 'refused', reason: refusal(state, mark) };
  if (after.every((amount) => amount === 0)) {
    return { kind: 'refused', reason: 'nothing of it has arrived' };
  }
  return { kind: 'changed', state: next, arrived: after };
}

function refusal(state: SupplierOrderState, mark: OrderMark): string {
  if (state === 'waiting')
    return `it waits to be sent and cannot be ${mark}; mark it as sent first`;
  if (state === 'partly_arrived') {
    return `part of it has arrived, so it cannot be ${mark}; say what arrived, with "final" if the rest will not come`;
  }
  return `it is ${state} and cannot be ${mark}`;
}
