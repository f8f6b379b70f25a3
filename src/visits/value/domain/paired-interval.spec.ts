import { meanInterval, verdictOn } from './paired-interval.js';

describe('a mean of weekly differences', () => {
  it('has a 95 % interval by Student', () => {
    const { value, low, high } = meanInterval([1, 2, 3, 4]);
    expect(value).toBe(2.5);
    // 3.182 standard errors at three degrees of freedom.
    const margin = (3.182 * Math.sqrt(5 / 3)) / 2;
    expect([low, high]).toEqual([2.5 - margin, 2.5 + margin]);
  });

  it.each([
    [[5, 6, 7, 6], 'better'],
    [[-5, -6, -7, -6], 'worse'],
    [[5, -6, 7, -4], 'about_the_same'],
    [[0, 0, 0, 0], 'about_the_same'],
    [[5], 'about_the_same'],
  ])('of %j is %s', (gains, verdict) => {
    expect(verdictOn(meanInterval(gains))).toBe(verdict);
  });
});
