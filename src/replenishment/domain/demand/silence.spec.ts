import fc from 'fast-check';
import type { DayKind } from '../history.js';
import { partAfterSilence, silentDays } from './silence.js';
import { FLAT_SHAPE } from './weekday-shape.js';

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

  it('is broken by a day that sold out, and no longer for days on which it could not sell', () => {
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

  it('is shorter over weekdays on which little is sold', () => {
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

describe('what is expected after a silence', () => {
  it('is everything where there is none, or where nothing sells', () => {
    expect(partAfterSilence(3, 0)).toBe(1);
    expect(partAfterSilence(0, 50)).toBe(1);
  });

  it('is less by the chance that the slot stopped selling', () => {
    // One a day: two silent days by chance 1/4, or stopped on one of them: 0.02 * (1 + 1/2).
    const sells = 0.25 / (0.25 + 0.03);
    expect(partAfterSilence(1, 2)).toBeCloseTo(0.4 + 0.6 * sells, 12);
  });

  it('hardly falls by a week without sales of what sells once in ten days', () => {
    expect(partAfterSilence(0.1, 7)).toBeGreaterThan(0.88);
  });

  it('falls with every silent day, sooner for what sells well, and never below two fifths', () => {
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
