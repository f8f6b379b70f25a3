import { asksForOrders, stateFrom } from './views.js';

it.each([
  ['', 'open'],
  ['status=completed', 'completed'],
  ['status=all', 'all'],
  ['status=else', 'open'],
] as const)('reads %j as %s', (search, state) => {
  expect(stateFrom(new URLSearchParams(search))).toBe(state);
});

it('knows the view of orders by its address', () => {
  expect(asksForOrders(new URLSearchParams('view=orders'))).toBe(true);
  expect(asksForOrders(new URLSearchParams(''))).toBe(false);
});
