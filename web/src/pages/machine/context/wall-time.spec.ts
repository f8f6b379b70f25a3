import { instantOf, wallTimeOf } from './wall-time.js';

it.each([
  ['2026-11-16T09:30', 'Asia/Shanghai', '2026-11-16T01:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-16T09:30', 'UTC', '2026-11-16T09:30:00.000Z'],
])('%s in %s is %s', (wallTime, zone, instant) => {
  expect(instantOf(wallTime, zone)).toBe(instant);
  expect(wallTimeOf(new Date(instant), zone)).toBe(wallTime);
});
