import { nearnessOf, rangeOf, sameDay } from './stockout.js';

const ZONE = 'Asia/Shanghai';
const NOW = new Date('2026-11-16T12:00:00+08:00');

it.each([
  ['2026-11-16T03:00:00+08:00', 'today'],
  ['2026-11-16T23:59:00+08:00', 'today'],
  ['2026-11-17T00:01:00+08:00', 'tomorrow'],
  ['2026-11-18T09:00:00+08:00', 'weekday'],
  ['2026-11-22T23:00:00+08:00', 'weekday'],
  ['2026-11-23T00:00:00+08:00', 'date'],
])('names %s by %s', (at, nearness) => {
  expect(nearnessOf(at, NOW, ZONE)).toBe(nearness);
});

it('counts days in the zone of the operator', () => {
  expect(sameDay('2026-11-15T16:30:00Z', '2026-11-16T15:00:00Z', ZONE)).toBe(true);
  expect(sameDay('2026-11-15T15:30:00Z', '2026-11-15T16:30:00Z', ZONE)).toBe(false);
});

it('draws the days in which it runs out on a scale of two weeks', () => {
  const week = '2026-11-23T12:00:00+08:00';
  expect(rangeOf({ earliest: NOW.toISOString(), latest: week }, NOW)).toEqual({
    from: 0,
    to: 0.5,
    open: false,
  });
});

it('stays on the scale when it begins before now or ends after the scale', () => {
  const interval = { earliest: '2026-11-15T12:00:00+08:00', latest: '2027-01-01T12:00:00+08:00' };
  expect(rangeOf(interval, NOW)).toEqual({ from: 0, to: 1, open: true });
  expect(rangeOf({ ...interval, latest: null }, NOW)).toEqual({ from: 0, to: 1, open: true });
});

it('draws nothing when it runs out after the scale or nobody can say', () => {
  expect(rangeOf({ earliest: '2026-12-20T12:00:00+08:00', latest: null }, NOW)).toBeUndefined();
  expect(rangeOf({ earliest: null, latest: null }, NOW)).toBeUndefined();
});
