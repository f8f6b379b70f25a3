import { SmoothedRate } from './smoothed-rate.js';

describe('a smoothed rate', () => {
  it('is that of the machine where nothing was seen', () => {
    expect(new SmoothedRate().rate(0.7)).toBe(0.7);
  });

  it('counts what has faded for less, and the machine like two days', () => {
    const smoothed = new SmoothedRate();
    smoothed.observe(4, 1);
    smoothed.fade(0.5);
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
