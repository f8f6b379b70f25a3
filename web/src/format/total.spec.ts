import { totalOf } from './total.js';

it('takes the total, not its parts', () => {
  const totals = [
    { type: 'subtotal' as const, amount: 400 },
    { type: 'fulfillment' as const, amount: 50 },
    { type: 'total' as const, amount: 450 },
  ];
  expect(totalOf(totals)).toBe(450);
  expect(totalOf([])).toBe(0);
});
