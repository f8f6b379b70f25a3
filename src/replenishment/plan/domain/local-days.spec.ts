import { LocalDays } from './local-days.js';

describe('local days', () => {
  it('end with yesterday in the given zone', () => {
    const now = new Date('2026-01-14T20:00:00Z');
    const shanghai = new LocalDays(now, 'Asia/Shanghai', 3);
    expect(shanghai.today).toBe('2026-01-15');
    expect(shanghai.startsS.map((startS) => new Date(startS * 1000).toISOString())).toEqual([
      '2026-01-11T16:00:00.000Z',
      '2026-01-12T16:00:00.000Z',
      '2026-01-13T16:00:00.000Z',
      '2026-01-14T16:00:00.000Z',
    ]);
    expect(shanghai.todayWeekday).toBe(3);
    expect(shanghai.firstWeekday).toBe(0);
    expect(shanghai.dayLeft).toBeCloseTo(20 / 24);
    expect(new LocalDays(now, 'UTC', 3).today).toBe('2026-01-14');
  });

  it('find the day of a timestamp', () => {
    const days = new LocalDays(new Date('2026-03-31T12:00:00+02:00'), 'Europe/Berlin', 4);
    const dayOf = (time: string) => days.dayOf(Date.parse(time) / 1000);
    expect(dayOf('2026-03-26T23:59:59+01:00')).toBe(-1);
    expect(dayOf('2026-03-27T00:00:00+01:00')).toBe(0);
    expect(dayOf('2026-03-29T00:00:00+01:00')).toBe(2);
    expect(dayOf('2026-03-29T23:59:59+02:00')).toBe(2);
    expect(dayOf('2026-03-30T00:00:00+02:00')).toBe(3);
    expect(dayOf('2026-03-31T00:00:00+02:00')).toBe(4);
    expect(dayOf('2027-03-31T00:00:00+02:00')).toBe(4);
  });

  it('extend into the future, with the real length of each day', () => {
    const days = new LocalDays(new Date('2026-03-28T12:00:00+01:00'), 'Europe/Berlin', 4);
    const after = (count: number) => days.after(count).toISOString();
    expect(after(0)).toBe('2026-03-28T11:00:00.000Z');
    expect(after(0.5)).toBe('2026-03-28T23:00:00.000Z');
    expect(after(1.5)).toBe('2026-03-29T22:00:00.000Z');
    expect(after(60)).toBe('2026-05-27T10:00:00.000Z');
  });

  it('count dates back and forth', () => {
    const days = new LocalDays(new Date('2026-03-31T12:00:00+02:00'), 'Europe/Berlin', 84);
    expect(days.dateBefore(84)).toBe('2026-01-06');
    expect(days.daysSince('2026-01-06')).toBe(84);
    expect(days.daysSince('2026-04-01')).toBe(-1);
  });
});
