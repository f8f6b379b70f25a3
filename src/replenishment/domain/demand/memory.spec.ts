import { ageWeights, blend, QUICK_DECAY, SLOW_DECAY } from './memory.js';

it('one memory counts a day half after six weeks, the other after six days', () => {
  expect(SLOW_DECAY ** 42).toBeCloseTo(0.5, 12);
  expect(QUICK_DECAY ** 6).toBeCloseTo(0.5, 12);
});

it('the slow memory has more say', () => {
  expect(blend(1, 2)).toBeCloseTo(1.1, 12);
});

it('no day grows older by days on which the machine could not sell', () => {
  const weights = ageWeights(Uint8Array.from([1, 0, 0, 1, 1]), 0.5);
  expect([...weights]).toEqual([0.25, 0, 0, 0.5, 1]);
});
