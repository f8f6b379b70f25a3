import { slotDemand } from './slot-demand.js';
import type { DayKind } from '../history.js';

const days = (...parts: [number, DayKind, number][]) => ({
  kinds: parts.flatMap(([count, kind]) => Array.from({ length: count }, () => kind)),
  sold: parts.flatMap(([count, , sold]) => Array.from({ length: count }, () => sold)),
});

describe('the demand of a slot', () => {
  it('is that of the last 21 days', () => {
    const history = days([10, 'empty', 9], [4, 'closed', 0], [3, 'empty', 0], [14, 'open', 3]);
    expect(slotDemand(history, 2.5)).toEqual({
      dailyRate: 2.5,
      naiveDailyRate: 2,
      availableDays: 14,
      emptyDays: 3,
      closedDays: 4,
      observedDays: 21,
      soldToday: 0,
      measured: true,
    });
  });

  it.each([
    [7, true],
    [6, false],
  ])('is measured when it was seen to be available on %d days: %s', (seen, measured) => {
    const history = days([9, 'open', 3], [2, 'empty', 0], [19, 'open', 3]);
    // Two of the days that the stock is known of were empty.
    const isKnownOn = (day: number) => day >= 9 && day < 11 + seen;
    expect(slotDemand(history, 3, { isKnownOn, soldToday: 4 })).toEqual({
      dailyRate: 3,
      naiveDailyRate: (19 * 3) / 21,
      availableDays: 19,
      emptyDays: 2,
      closedDays: 0,
      observedDays: 2 + seen,
      soldToday: 4,
      measured,
    });
  });

  it('counts a day that sold out as available', () => {
    expect(slotDemand(days([21, 'sold_out', 1]), 1)).toMatchObject({ availableDays: 21 });
  });

  it.each([
    [6, false],
    [7, true],
  ])('measured on %d days: %s', (open, measured) => {
    const history = days([21 - open, 'absent', 0], [open, 'open', 3]);
    expect(slotDemand(history, 3)).toMatchObject({ availableDays: open, emptyDays: 0, measured });
  });

  it('is divided by the whole window for a new slot too', () => {
    expect(slotDemand(days([7, 'open', 3]), 3)).toMatchObject({ naiveDailyRate: 1 });
    expect(slotDemand(days(), 0)).toMatchObject({ naiveDailyRate: 0, measured: false });
  });
});
