import { ageWeights, SmoothedRate } from './smoothed-rate.js';

describe('rate A', () => {
  it('is that of the machine where nothing was seen', () => {
    expect(new SmoothedRate().rate(0.7)).toBe(0.7);
  });

  it('counts a day half after 14 days, and the machine like two days', () => {
    const smoothed = new SmoothedRate();
    smoothed.observe(4, 1);
    for (let day = 0; day < 14; day += 1) smoothed.age();
    smoothed.observe(1, 1);
    // (4/2 + 1 + 2 * 0.5) / (1/2 + 1 + 2)
    expect(smoothed.rate(0.5)).toBeCloseTo(4 / 3.5, 12);
  });

  it('expects less of a weekday that weighs less', () => {
    const smoothed = new SmoothedRate();
    smoothed.observe(1, 0.5);
    // One unit on half a day's worth: (1 + 2 * 2) / (0.5 + 2)
    expect(smoothed.rate(2)).toBe(2);
  });
});

it('no day grows older by days on which the machine could not sell', () => {
  const weights = ageWeights(Uint8Array.from([1, 0, 0, 1, 1]));
  const decay = 0.5 ** (1 / 14);
  expect([...weights]).toEqual([decay * decay, 0, 0, decay, 1]);
});
