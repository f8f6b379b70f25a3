import fc from 'fast-check';
import { DateTime } from 'luxon';
import { localTimestamp } from './local-timestamp.js';

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
];

const time = fc.date({
  min: new Date('1972-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('writes the same as Luxon, in every kind of zone', () => {
  fc.assert(
    fc.property(time, fc.constantFrom(...ZONES), (moment, zone) => {
      const expected = DateTime.fromJSDate(moment, { zone }).toISO({ suppressMilliseconds: true });
      expect(localTimestamp(moment, zone)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

it('writes the same as Luxon throughout the hours in which clocks change', () => {
  const changes = [
    ['2026-10-25T01:00:00Z', 'Europe/Berlin'],
    ['2026-03-08T07:00:00Z', 'America/New_York'],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia'],
    // At the full hour in local time, in the middle of an hour in UTC.
    ['2026-03-08T05:30:00Z', 'America/St_Johns'],
  ] as const;
  for (const [change, zone] of changes) {
    for (let seconds = -4_000; seconds < 4_000; seconds += 25) {
      const moment = new Date(Date.parse(change) + seconds * 1_000);
      const expected = DateTime.fromJSDate(moment, { zone }).toISO({ suppressMilliseconds: true });
      expect([zone, localTimestamp(moment, zone)]).toEqual([zone, expected]);
    }
  }
});

it.each([
  ['2026-11-17T00:41:07Z', 'Asia/Shanghai', '2026-11-17T08:41:07+08:00'],
  ['2026-11-17T00:41:07.050Z', 'Asia/Shanghai', '2026-11-17T08:41:07.050+08:00'],
  ['2026-11-16T16:00:00Z', 'Asia/Shanghai', '2026-11-17T00:00:00+08:00'],
  ['2026-10-25T00:59:59.999Z', 'Europe/Berlin', '2026-10-25T02:59:59.999+02:00'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25T02:00:00+01:00'],
  ['2026-11-17T00:41:07Z', 'America/St_Johns', '2026-11-16T21:11:07-03:30'],
  ['2026-11-17T00:41:07Z', 'UTC', '2026-11-17T00:41:07Z'],
  // Solar time, with seconds in its offset.
  ['1899-12-31T12:00:00Z', 'Asia/Shanghai', '1899-12-31T12:00:00.000Z'],
  ['-000001-01-01T12:00:00Z', 'UTC', '-000001-01-01T12:00:00.000Z'],
])('writes %s in %s as %s', (moment, zone, expected) => {
  expect(localTimestamp(new Date(moment), zone)).toBe(expected);
});
