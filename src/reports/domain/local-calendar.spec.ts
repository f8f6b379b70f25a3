import {
  dailyPart,
  datesBetween,
  dayOfMonth,
  daysAfter,
  HOURS_OF_WEEK,
  localDate,
  PERIOD_OF,
} from './local-calendar.js';

describe('dates', () => {
  it('are local', () => {
    const moment = new Date('2026-03-28T23:30:00Z');
    expect(localDate(moment, 'Europe/Berlin')).toBe('2026-03-29');
    expect(localDate(moment, 'America/New_York')).toBe('2026-03-28');
  });

  it('are counted by the calendar, whatever clocks do', () => {
    expect(datesBetween('2026-03-28', '2026-03-31')).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
    expect(datesBetween('2026-12-31', '2026-12-31')).toEqual(['2026-12-31']);
    expect(datesBetween('2027-01-01', '2026-12-31')).toEqual([]);
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  });
});

it.each([
  ['2026-06-03', '2026-W23', '2026-06-01/2026-06-07'],
  ['2027-01-02', '2026-W53', '2026-12-28/2027-01-03'],
  ['2024-12-30', '2025-W01', '2024-12-30/2025-01-05'],
])('%s is in the week %s', (date, key, label) => {
  expect(PERIOD_OF.week(date)).toEqual({ key, label });
});

it('the hours of a week begin on Monday', () => {
  expect(HOURS_OF_WEEK).toHaveLength(168);
  expect(HOURS_OF_WEEK[14]).toEqual({ key: '1-14', label: 'Mon 14:00' });
  expect(HOURS_OF_WEEK.at(-1)).toEqual({ key: '7-23', label: 'Sun 23:00' });
});

describe('a monthly amount', () => {
  it.each([
    [100_000, '2026-02'],
    [100_001, '2028-02'],
    [17, '2026-04'],
    [100_000_000_000, '2026-12'],
    [0, '2026-01'],
  ])('of %i in %s is the sum of its days, which differ by at most one fen', (amount, month) => {
    const end = { '2026-02': 28, '2028-02': 29, '2026-04': 30 }[month] ?? 31;
    const days = datesBetween(`${month}-01`, `${month}-${end}`).map((day) =>
      dailyPart(amount, dayOfMonth(day)),
    );
    expect(days.reduce((one, other) => one + other, 0)).toBe(amount);
    expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(1);
  });
});
