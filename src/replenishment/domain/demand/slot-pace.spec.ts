import { jest } from '@jest/globals';
import fc from 'fast-check';
import { tellingDays } from './slot-demand.js';
import {
  ageWeights,
  blend,
  DECAYS,
  partAfterSilence,
  RunningPace,
  settle,
  silentDays,
  slotRate,
  type SlotRate,
  SmoothedRate,
} from './slot-pace.js';
import { FLAT_SHAPE } from './weekday-shape.js';
import type { DayKind, SlotHistory } from '../history.js';

describe('averages', () => {
  it('counts a day half after a week, after three and after nine', () => {
    const halves = [7, 21, 63].map((days, index) => (DECAYS[index] ?? 0) ** days);
    for (const half of halves) expect(half).toBeCloseTo(0.5, 12);
    expect(DECAYS).toHaveLength(3);
  });

  it('gives every average the same weight', () => {
    expect(blend([1, 2, 6])).toBe(3);
  });

  it('does not age days by those on which the machine could not sell', () => {
    const weights = ageWeights(Uint8Array.from([1, 0, 0, 1, 1]), 0.5);
    expect([...weights]).toEqual([0.25, 0, 0, 0.5, 1]);
  });
});

describe('smoothed rate', () => {
  describe('a smoothed rate', () => {
    it("is the machine's rate without data", () => {
      expect(new SmoothedRate().rate(0.7)).toBe(0.7);
    });

    it('weighs older days less, and the machine like two days', () => {
      const smoothed = new SmoothedRate();
      smoothed.observe(4, 1);
      smoothed.fade(0.5);
      smoothed.observe(1, 1);
      // (4/2 + 1 + 2 * 0.5) / (1/2 + 1 + 2)
      expect(smoothed.rate(0.5)).toBeCloseTo(4 / 3.5, 12);
    });

    it('expects less of a weekday with less weight', () => {
      const smoothed = new SmoothedRate();
      smoothed.observe(1, 0.5);
      // One unit on half a day's worth: (1 + 2 * 2) / (0.5 + 2)
      expect(smoothed.rate(2)).toBe(2);
    });
  });
});

describe('settle', () => {
  const counted = (pass: (from: number) => number) => jest.fn(pass);

  it.each([0.1, 0.5, 0.95])('finds the fixed point of linear passes with a slope of %d', (part) => {
    const pass = counted((from) => part * from + (1 - part) * 8);
    expect(settle(2, pass)).toBeCloseTo(8, 9);
    expect(pass.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('converges for nonlinear passes', () => {
    // cos x = x at 0.739085, and sqrt(x + 2) = x at 2.
    expect(settle(0.5, Math.cos)).toBeCloseTo(0.739085, 6);
    expect(settle(1, (from) => Math.sqrt(from + 2))).toBeCloseTo(2, 6);
  });

  it('needs no more than 6 passes', () => {
    const pass = counted((from) => Math.sqrt(from + 1e6));
    settle(1e-6, pass);
    expect(pass.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('stays at its start when a pass changes nothing', () => {
    expect(settle(0, () => 0)).toBe(0);
    expect(settle(3, () => 3)).toBe(3);
  });
});

describe('slot rate', () => {
  type Day = [number, DayKind];

  const slotOf = (days: readonly Day[]): SlotHistory => ({
    sold: days.map(([sold]) => sold),
    kinds: days.map(([, kind]) => kind),
  });
  const DECAY = 0.5;
  const rateBy = (
    days: readonly Day[],
    machineRate: number,
    shape: readonly number[] = FLAT_SHAPE,
  ): SlotRate => {
    const telling = new Uint8Array(days.length).fill(1);
    const history = { days: days.length, firstWeekday: 0, slots: [] };
    return slotRate(slotOf(days), { history, shape, machineRate }, ageWeights(telling, DECAY));
  };
  const rateOf = (days: readonly Day[], machineRate: number) => rateBy(days, machineRate).rate;

  describe('the rate of a slot', () => {
    it('weighs recent days more, and the machine like two days', () => {
      const days: Day[] = [
        [3, 'open'],
        [0, 'open'],
      ];
      // (3/2 + 2 * 0.5) / (1/2 + 1 + 2)
      expect(rateBy(days, 0.5)).toEqual({ rate: 2.5 / 3.5, units: 1.5, days: 1.5 });
    });

    it('learns nothing from days on which it could not sell', () => {
      const silent: Day[] = [
        [0, 'empty'],
        [0, 'closed'],
        [0, 'absent'],
        [7, 'absent'],
      ];
      expect(rateOf(silent, 0.8)).toBe(0.8);
    });

    it('learns nothing from a day that was sold out before the first sale', () => {
      expect(rateOf([[0, 'sold_out']], 0.8)).toBeCloseTo(0.8, 12);
    });

    it('corrects a day that sold out', () => {
      // r = (yhat + 2 * 1) / 3 with yhat = r / (1 - 1.5^(-2r)), which r = 1.340934 solves.
      const { rate, units, days } = rateBy([[1, 'sold_out']], 1);
      expect(rate).toBeCloseTo(1.340934, 5);
      expect(units).toBeCloseTo(2.022801, 5);
      expect(days).toBe(1);
    });
  });

  describe('a day that sold out', () => {
    const kinds = fc.constantFrom<DayKind>('open', 'sold_out', 'empty', 'closed', 'absent');
    const days = fc.array(fc.tuple(fc.oneof(fc.nat(4), fc.nat(10_000)), kinds), {
      minLength: 1,
      maxLength: 84,
    });
    const facts = fc.record({
      machineRate: fc.double({ min: 0, max: 10, noNaN: true }),
      shape: fc.array(fc.double({ min: 0.02, max: 3, noNaN: true }), {
        minLength: 7,
        maxLength: 7,
      }),
    });

    it.each<DayKind>(['open', 'absent', 'empty'])(
      'never makes the rate lower than it is with the day %s',
      (other) => {
        fc.assert(
          fc.property(days, fc.nat(), facts, (list, seed, { machineRate, shape }) => {
            const at = seed % list.length;
            const rateWith = (kind: DayKind) =>
              rateBy(
                list.map(([sold, own], day) => [sold, day === at ? kind : own]),
                machineRate,
                shape,
              ).rate;
            const rate = rateWith('sold_out');
            expect(rate).toBeLessThan(Infinity);
            expect(rate).toBeGreaterThanOrEqual(rateWith(other) * (1 - 1e-5));
          }),
          { numRuns: 500 },
        );
      },
    );
  });
});

describe('silence', () => {
  const silenceOf = (days: [number, DayKind][], shape: readonly number[] = FLAT_SHAPE) =>
    silentDays(
      { sold: days.map(([sold]) => sold), kinds: days.map(([, kind]) => kind) },
      { history: { days: days.length, firstWeekday: 0, slots: [] }, shape },
    );

  describe('the silence of a slot', () => {
    it('lasts since its last sale', () => {
      expect(
        silenceOf([
          [0, 'open'],
          [2, 'open'],
          [0, 'open'],
          [0, 'open'],
        ]),
      ).toBe(2);
      expect(
        silenceOf([
          [0, 'open'],
          [2, 'open'],
        ]),
      ).toBe(0);
      expect(
        silenceOf([
          [0, 'open'],
          [0, 'open'],
        ]),
      ).toBe(2);
      expect(silenceOf([])).toBe(0);
    });

    it('ends with a day that sold out, and excludes days on which it could not sell', () => {
      expect(
        silenceOf([
          [0, 'sold_out'],
          [0, 'open'],
          [0, 'empty'],
          [0, 'closed'],
          [0, 'absent'],
        ]),
      ).toBe(1);
    });

    it('is shorter over weekdays with low sales', () => {
      expect(
        silenceOf(
          [
            [1, 'open'],
            [0, 'open'],
            [0, 'open'],
          ],
          [1, 0.5, 0.25, 1, 1, 1, 1],
        ),
      ).toBe(0.75);
    });
  });

  describe('the expectation after a silence', () => {
    it('is unchanged without silence or sales', () => {
      expect(partAfterSilence(3, 0)).toBe(1);
      expect(partAfterSilence(0, 50)).toBe(1);
    });

    it('falls with the probability that the slot stopped selling', () => {
      // One a day: two silent days by chance 1/4, or stopped on one of them: 0.02 * (1 + 1/2).
      const sells = 0.25 / (0.25 + 0.03);
      expect(partAfterSilence(1, 2)).toBeCloseTo(0.4 + 0.6 * sells, 12);
    });

    it('hardly falls after a quiet week of a slot that sells once in ten days', () => {
      expect(partAfterSilence(0.1, 7)).toBeGreaterThan(0.88);
    });

    it('falls with every silent day, sooner for fast slots, and never below two fifths', () => {
      const rates = fc.double({ min: 1e-6, max: 20_000, noNaN: true });
      const days = fc.double({ min: 0, max: 200, noNaN: true });
      fc.assert(
        fc.property(rates, days, (rate, silent) => {
          const part = partAfterSilence(rate, silent);
          expect(part).toBeGreaterThanOrEqual(0.4);
          expect(part).toBeLessThanOrEqual(1);
          expect(partAfterSilence(rate, silent + 1)).toBeLessThanOrEqual(part + 1e-9);
          if (silent >= 1) {
            expect(partAfterSilence(rate * 1.1, silent)).toBeLessThanOrEqual(part + 1e-9);
          }
        }),
      );
    });
  });
});

describe('running pace', () => {
  function runningPace(sold: number[], kinds: DayKind[]): RunningPace {
    const history = { days: sold.length, firstWeekday: 0, slots: [{ sold, kinds }] };
    return new RunningPace({ sold, kinds }, history, tellingDays(history), FLAT_SHAPE);
  }

  describe('the running pace', () => {
    it('knows only the days it has processed', () => {
      const running = runningPace([3, 0, 9], ['open', 'open', 'open']);
      expect(running.pace(0.5)).toEqual({ rate: 0.5, recentUnits: 0, recentDays: 0 });
      running.walkTo(1);
      // (3 + 2 * 0.5) / (1 + 2), in every average
      expect(running.pace(0.5)).toEqual({ rate: 4 / 3, recentUnits: 3, recentDays: 1 });
      running.walkTo(2);
      const rates = DECAYS.map((decay) => (3 * decay + 1) / (decay + 3));
      const pace = running.pace(0.5);
      expect(pace.rate).toBeCloseTo(partAfterSilence(rates[2] ?? 0, 1) * blend(rates), 12);
      const quickest = DECAYS[0] ?? 0;
      expect(pace.recentUnits).toBeCloseTo(3 * quickest, 12);
      expect(pace.recentDays).toBeCloseTo(1 + quickest, 12);
    });

    it('skips days on which the machine could not sell', () => {
      const running = runningPace([3, 0, 0], ['open', 'closed', 'empty']);
      running.walkTo(1);
      const before = running.pace(0.5);
      running.walkTo(3);
      expect(running.pace(0.5)).toEqual(before);
    });
  });
});
