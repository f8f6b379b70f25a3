import { bodyOf, changing, largestStep } from './price-steps.js';

const step = (itemId: string, from: number, to: number) => ({ itemId, name: itemId, from, to });
const MACHINES = [
  { location: 'M1', steps: [step('a:1', 300, 350), step('a:2', 350, 350)] },
  { location: 'M2', steps: [step('a:1', 350, 350)] },
  { location: 'M3', steps: [step('a:1', 500, 350)] },
];

it('sends only prices that change', () => {
  expect(changing(MACHINES)).toEqual([
    { location: 'M1', steps: [step('a:1', 300, 350)] },
    { location: 'M3', steps: [step('a:1', 500, 350)] },
  ]);
});

it('finds the largest step in either direction', () => {
  expect(largestStep(MACHINES)).toBe(150);
  expect(largestStep([])).toBe(0);
});

it('approves only where that is said', () => {
  const [machine] = changing(MACHINES);
  if (!machine) throw new Error('Nothing changes');
  const prices = [{ item: { id: 'a:1' }, price: { amount: 350, currency: 'CNY' } }];
  expect(bodyOf(machine, false)).toEqual({ prices, confirm: true });
  expect(bodyOf(machine, true)).toEqual({ prices, confirm: true, approve: true });
});
