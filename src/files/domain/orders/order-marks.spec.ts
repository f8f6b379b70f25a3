import {
  marked,
  ORDER_MARKS,
  SUPPLIER_ORDER_STATES,
  type OrderMark,
  type SupplierOrderState,
} from './order-marks.js';

const GIVEN: Record<SupplierOrderState, OrderMark[]> = {
  waiting: [],
  sent: ['sent'],
  confirmed: ['sent', 'confirmed'],
  partly_arrived: ['sent', 'arrived'],
  arrived: ['sent', 'arrived'],
  cancelled: ['cancelled'],
};

const ARRIVED: Partial<Record<SupplierOrderState, number[]>> = {
  partly_arrived: [1, 0],
  arrived: [2, 3],
};

function say(
  state: SupplierOrderState,
  mark: OrderMark,
  arrived?: [number, number][],
  isFinal = false,
) {
  const [first = 0, second = 0] = ARRIVED[state] ?? [];
  const lines = [
    { quantity: 2, arrived: first },
    { quantity: 3, arrived: second },
  ];
  const stated = { mark, arrived: arrived ? new Map(arrived) : null, isFinal };
  const result = marked({ state, given: new Set(GIVEN[state]), lines }, stated);
  return result.kind === 'changed' ? result.state : result.kind;
}

/** What each mark makes of each state. */
const GRID: Record<SupplierOrderState, Record<OrderMark, string>> = {
  waiting: { sent: 'sent', confirmed: 'refused', arrived: 'refused', cancelled: 'cancelled' },
  sent: { sent: 'same', confirmed: 'confirmed', arrived: 'arrived', cancelled: 'cancelled' },
  confirmed: { sent: 'same', confirmed: 'same', arrived: 'arrived', cancelled: 'cancelled' },
  partly_arrived: { sent: 'same', confirmed: 'refused', arrived: 'arrived', cancelled: 'refused' },
  arrived: { sent: 'same', confirmed: 'refused', arrived: 'same', cancelled: 'refused' },
  cancelled: { sent: 'refused', confirmed: 'refused', arrived: 'refused', cancelled: 'same' },
};

it.each(
  SUPPLIER_ORDER_STATES.flatMap((state) => ORDER_MARKS.map((mark) => [state, mark] as const)),
)('an order that is %s can be told: %s', (state, mark) => {
  expect(say(state, mark)).toBe(GRID[state][mark]);
});

it('arrives in part, as often as it takes', () => {
  expect(say('sent', 'arrived', [[0, 1]])).toBe('partly_arrived');
  expect(say('partly_arrived', 'arrived', [[0, 1]])).toBe('same');
  expect(say('partly_arrived', 'arrived', [[0, 2]])).toBe('partly_arrived');
  const rest: [number, number][] = [
    [0, 2],
    [1, 3],
  ];
  expect(say('partly_arrived', 'arrived', rest)).toBe('arrived');
  expect(say('partly_arrived', 'arrived', [[0, 1]], true)).toBe('arrived');
  expect(say('arrived', 'arrived', [[0, 1]])).toBe('refused');
  expect(say('sent', 'arrived', [[0, 0]])).toBe('refused');
});
