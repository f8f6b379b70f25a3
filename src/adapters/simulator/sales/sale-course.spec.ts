import { Random } from '../random.js';
import {
  drawCourse,
  SETTLEMENT_HORIZON_DAYS,
  stagesOf,
  type SaleCourse,
  type Outcome,
} from './sale-course.js';

const HOUR = 3_600_000;
const fates = (() => {
  const random = new Random('fates');
  return Array.from({ length: 20_000 }, () => drawCourse(random));
})();
const share = (matches: (fate: SaleCourse) => boolean) =>
  fates.filter(matches).length / fates.length;
const endOf = (outcome: Outcome, lines = 1) =>
  stagesOf(0, { outcome, firstMs: 1000, secondMs: 2000 }, lines).at(-1);

describe('the fate of a purchase', () => {
  it('is usually paid, and occasionally each of the others', () => {
    expect(share(({ outcome }) => outcome === 'paid')).toBeGreaterThan(0.85);
    expect(new Set(fates.map(({ outcome }) => outcome)).size).toBe(7);
  });

  it('is sometimes settled hours later', () => {
    const late = share(({ outcome, firstMs }) => outcome === 'paid' && firstMs > HOUR);
    expect(late).toBeGreaterThan(0.03);
    expect(late).toBeLessThan(0.12);
  });

  it('is decided within the horizon, in consecutive stages', () => {
    const wrong = fates.filter((fate) => {
      const times = stagesOf(0, fate, 2).map(({ at }) => at);
      const ascending = times.every((at, index) => index === 0 || at > (times[index - 1] ?? at));
      return !ascending || (times.at(-1) ?? Infinity) > SETTLEMENT_HORIZON_DAYS * 24 * HOUR;
    });
    expect(wrong).toEqual([]);
  });

  it('begins unpaid and in progress, whatever the outcome', () => {
    for (const fate of fates.slice(0, 500)) {
      expect(stagesOf(7, fate, 1)[0]).toEqual({
        at: 7,
        state: 'in_progress',
        first: 'unpaid',
        others: 'unpaid',
      });
    }
  });

  it.each([
    ['paid', 'settled', 'paid', 'paid'],
    ['reviewed', 'settled', 'paid', 'paid'],
    ['refunded', 'refunded', 'refunded', 'refunded'],
    ['partly_refunded', 'settled', 'refunded', 'paid'],
    ['refund_failed', 'settled', 'refund_failed', 'paid'],
    ['unpaid', 'payment_failed', 'unpaid', 'unpaid'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ] as const)('%s ends as %s', (outcome, state, first, others) => {
    expect(endOf(outcome, 2)).toMatchObject({ state, first, others });
  });

  it('counts a refund of the only line as a full refund', () => {
    expect(endOf('partly_refunded', 1)).toMatchObject({ state: 'refunded', first: 'refunded' });
  });
});
