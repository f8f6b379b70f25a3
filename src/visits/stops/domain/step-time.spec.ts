import { notBefore, stepTime } from './step-time.js';

const NOW = new Date('2026-11-18T12:00:00Z');

it.each([
  ['nothing', undefined, NOW],
  ['null', null, NOW],
  ['a past time', '2026-11-18T10:30:00+08:00', new Date('2026-11-18T02:30:00Z')],
  ['the oldest time', '2026-11-11T12:00:00Z', new Date('2026-11-11T12:00:00Z')],
  ['a clock that is ahead', '2026-11-19T12:00:00Z', NOW],
  ['the future', '2026-11-19T12:00:01Z', 'is in the future'],
  ['too long ago', '2026-11-11T11:59:59Z', 'is more than 7 days ago'],
])('%s', (_, stated, time) => {
  expect(stepTime(stated, NOW)).toEqual(time);
});

it('an end is not before its start', () => {
  const later = new Date('2026-11-18T12:01:00Z');
  expect([notBefore(NOW, null), notBefore(NOW, later), notBefore(later, NOW)]).toEqual([
    NOW,
    later,
    later,
  ]);
});
