import { ageWeights, blend, DECAYS } from './memory.js';

it('counts a day half after a week, after three and after nine', () => {
  const halves = [7, 21, 63].map((days, memory) => (DECAYS[memory] ?? 0) ** days);
  for (const half of halves) expect(half).toBeCloseTo(0.5, 12);
  expect(DECAYS).toHaveLength(3);
});

it('gives every memory the same say', () => {
  expect(blend([1, 2, 6])).toBe(3);
});

it('no day grows older by days on which the machine could not sell', () => {
  const weights = ageWeights(Uint8Array.from([1, 0, 0, 1, 1]), 0.5);
  expect([...weights]).toEqual([0.25, 0, 0, 0.5, 1]);
});
