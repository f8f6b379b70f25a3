import fc from 'fast-check';
import { AccuracyTally } from './accuracy-tally.js';
import type { Outcome } from './outcome.js';

const FIRST: Outcome = {
  cluster: 'a',
  actual: 4,
  mean: 3,
  naiveMean: 2,
  quantiles: { q50: 3, q90: 5, q95: 6 },
  naiveQuantiles: { q50: 2, q90: 4, q95: 4 },
  scale: 4,
};
const SECOND: Outcome = {
  cluster: 'b',
  actual: 1,
  mean: 3,
  naiveMean: 4,
  quantiles: { q50: 3, q90: 6, q95: 7 },
  naiveQuantiles: { q50: 4, q90: 7, q95: 8 },
  scale: null,
};

const reportOf = (...outcomes: Outcome[]) => {
  const tally = new AccuracyTally();
  for (const outcome of outcomes) tally.add(outcome);
  return tally.report();
};

describe('the accuracy', () => {
  it('is unknown without outcomes', () => {
    expect(reportOf()).toEqual({
      scored: 0,
      wape: null,
      bias: null,
      rmsse: null,
      relativeRmse: null,
      pinball: { q50: null, q90: null, q95: null },
      pinballRatio: null,
      coverage90: null,
      skill: null,
    });
  });

  it('is that of all outcomes together', () => {
    const report = reportOf(FIRST, SECOND);
    expect(report.scored).toBe(2);
    // Errors -1 and 2, naive -2 and 3; 5 sold.
    expect(report.wape?.value).toBeCloseTo(3 / 5, 12);
    expect(report.bias?.value).toBeCloseTo(1 / 5, 12);
    expect(report.relativeRmse?.value).toBeCloseTo(Math.sqrt(5 / 13), 12);
    expect(report.skill?.value).toBeCloseTo(1 - Math.sqrt(5 / 13), 12);
    // Only the first has a scale: 1 / 4.
    expect(report.rmsse?.value).toBeCloseTo(0.5, 12);
    // 0.5 + 1.0, 0.1 + 0.5 and 0.1 + 0.3, over two outcomes.
    expect(report.pinball.q50?.value).toBeCloseTo(0.75, 12);
    expect(report.pinball.q90?.value).toBeCloseTo(0.3, 12);
    expect(report.pinball.q95?.value).toBeCloseTo(0.2, 12);
    // Naive: 1.0 + 1.5, 0 + 0.6 and 0 + 0.35.
    expect(report.pinballRatio?.value).toBeCloseTo(2.5 / 3.45, 12);
    expect(report.coverage90?.value).toBe(1);
  });

  it('counts how often no more was sold than the 0.9 quantile', () => {
    const beyond = { ...FIRST, actual: 6 };
    const report = reportOf(FIRST, FIRST, FIRST, beyond);
    expect(report.coverage90?.value).toBe(0.75);
  });

  it('has no measure that would divide by 0', () => {
    const report = reportOf({ ...FIRST, actual: 0, naiveMean: 0, scale: 0 });
    expect(report).toMatchObject({ scored: 1, wape: null, bias: null, rmsse: null, skill: null });
    expect(report.pinball.q50?.value).toBe(1.5);
  });

  it('has no width for one cluster', () => {
    const { wape } = reportOf(FIRST, { ...SECOND, cluster: 'a' });
    expect(wape).toEqual({ value: 0.6, low: 0.6, high: 0.6 });
  });
});

describe('the interval of a measure', () => {
  it('spans most values of the resampled clusters', () => {
    // Two clusters are drawn as two of one, each of them once, or two of the other.
    expect(reportOf(FIRST, SECOND).wape).toEqual({ value: 3 / 5, low: 1 / 4, high: 2 });
  });

  it('leaves out 2.5 % at each end', () => {
    // A hundred clusters of which one half is within: 0.5, with a deviation of 0.05.
    const clusters = Array.from({ length: 100 }, (_, number) => ({
      ...FIRST,
      cluster: String(number),
      actual: number % 2 === 0 ? 4 : 9,
    }));
    const { coverage90 } = reportOf(...clusters);
    expect(Math.abs((coverage90?.low ?? 0) - (0.5 - 1.96 * 0.05))).toBeLessThan(0.02);
    expect(Math.abs((coverage90?.high ?? 0) - (0.5 + 1.96 * 0.05))).toBeLessThan(0.02);
  });

  it('is narrower for more clusters', () => {
    const width = (clusters: number) => {
      const outcomes = Array.from({ length: clusters }, (_, number) => [
        { ...FIRST, cluster: `a${number}` },
        { ...SECOND, cluster: `b${number}` },
      ]).flat();
      const { skill } = reportOf(...outcomes);
      return (skill?.high ?? 0) - (skill?.low ?? 0);
    };
    // A hundred times the clusters give a tenth of the width.
    expect(width(500) / width(5)).toBeCloseTo(0.1, 1);
  });

  it('holds the value, and does not depend on the order of the outcomes', () => {
    const whole = fc.nat(50);
    const quantiles = fc.record({ q50: whole, q90: whole, q95: whole });
    const outcome = fc.record({
      cluster: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      actual: whole,
      mean: whole,
      naiveMean: whole,
      quantiles,
      naiveQuantiles: quantiles,
      scale: fc.option(whole),
    });
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 20 }), (outcomes) => {
        const report = reportOf(...outcomes);
        for (const measure of [report.wape, report.bias, report.coverage90, report.skill]) {
          if (measure === null) continue;
          expect(measure.low).toBeLessThanOrEqual(measure.value + 1e-9);
          expect(measure.high).toBeGreaterThanOrEqual(measure.value - 1e-9);
        }
        const other = reportOf(...outcomes.toReversed());
        expect(other.skill?.low ?? 0).toBeCloseTo(report.skill?.low ?? 0, 9);
        expect(other.wape?.high ?? 0).toBeCloseTo(report.wape?.high ?? 0, 9);
      }),
      { numRuns: 50 },
    );
  });
});
