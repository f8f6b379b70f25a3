import { entryTimes } from './entry-times.js';

const ZONE = 'Asia/Shanghai';

it('takes the times as the clocks of the zone show them', () => {
  expect(entryTimes('2026-11-16T09:30', '2026-11-17T00:00', ZONE)).toEqual({
    starts_at: '2026-11-16T01:30:00.000Z',
    ends_at: '2026-11-16T16:00:00.000Z',
  });
});

it('leaves out what is not said', () => {
  expect(entryTimes('', '', ZONE)).toEqual({});
  expect(entryTimes('2026-11-16T09:30', '', ZONE)).toEqual({
    starts_at: '2026-11-16T01:30:00.000Z',
  });
});

it.each([
  ['12026-11-16T09:30', ''],
  ['', '12026-11-16T09:30'],
  ['12026-11-16T09:30', '2026-11-17T09:30'],
])('finds no time in %s to %s', (from, to) => {
  expect(entryTimes(from, to, ZONE)).toEqual({ problem: 'impossible' });
});

it.each(['2026-11-16T09:30', '2026-11-16T09:29'])('refuses an end that is not after', (to) => {
  expect(entryTimes('2026-11-16T09:30', to, ZONE)).toEqual({ problem: 'backwards' });
});
