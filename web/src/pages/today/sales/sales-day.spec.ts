import {
  byHour,
  curvesOf,
  differenceInPercent,
  hoursGone,
  soldUntil,
  usualDay,
} from './sales-day.js';

const day = (...hours: number[]): number[] => [
  ...hours,
  ...new Array<number>(24 - hours.length).fill(0),
];

describe('a day of sales', () => {
  it('counts sales in the hour that the zone shows', () => {
    const hours = byHour(
      [
        { starts_at: '2026-11-16T00:00:00+08:00', amount: { amount: 500 } },
        { starts_at: '2026-11-15T17:00:00Z', amount: { amount: 300 } },
      ],
      'Asia/Shanghai',
    );
    expect(hours).toEqual(day(500, 300));
  });

  it('takes the mean of the days that were kept', () => {
    expect(usualDay([day(100, 300), day(300, 100), day()])).toEqual({
      hours: day(200, 200),
      days: 2,
    });
    expect(usualDay([day(), day()])).toBeUndefined();
  });

  it('counts part of an hour in part', () => {
    expect(soldUntil(day(100, 200, 400), 1.5)).toBe(200);
    expect(soldUntil(day(100, 200, 400), 24)).toBe(700);
    expect(hoursGone(new Date('2026-11-16T06:15:59Z'), 'Asia/Shanghai')).toBe(14.25);
  });

  it('compares in whole percent, and not with nothing', () => {
    expect(differenceInPercent(150, 200)).toBe(-25);
    expect(differenceInPercent(150, 0)).toBeUndefined();
  });

  it('draws today until now and the usual day to its end', () => {
    const { at, today, usual } = curvesOf(day(100, 50), day(200, 200), 1.5);
    expect(at.slice(0, 4)).toEqual([0, 1, 1.5, 2]);
    expect(today.slice(0, 4)).toEqual([0, 1, 1.5, null]);
    expect(usual.slice(0, 4)).toEqual([0, 2, 3, 4]);
    expect(usual.at(-1)).toBe(4);
    expect(at).toHaveLength(26);
  });
});
