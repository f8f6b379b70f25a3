import { readingTime } from './reading-time.js';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const at = (readAt: string | null, name = 'a.dex') => {
  const found = readingTime({ readAt }, name, 'Asia/Shanghai', NOW);
  return found && [new Date(found.at).toISOString(), found.from];
};

it.each([
  ['the clock', '2026-11-17T08:41:07', 'a.dex', ['2026-11-17T00:41:07.000Z', 'clock']],
  ['a clock that is ahead', '2026-11-17T21:00:00', 'a.dex', ['2026-11-17T12:00:00.000Z', 'clock']],
  ['the name', null, 'M1_20261116_0815.dex', ['2026-11-16T00:15:00.000Z', 'name']],
  [
    'a clock never set',
    '2000-01-01T00:05:00',
    'M1_20261116_0815.dex',
    ['2026-11-16T00:15:00.000Z', 'name'],
  ],
  ['a clock far ahead', '2027-11-17T08:41:07', 'a.dex', undefined],
  ['the day of today in a name', null, 'M1_20261117.dex', ['2026-11-17T12:00:00.000Z', 'name']],
  ['nothing', null, 'a.dex', undefined],
])('%s', (_, clock, name, expected) => {
  expect(at(clock, name)).toEqual(expected);
});
