import { freshnessOf, isUnreliable } from './freshness.js';

const NOW = new Date('2026-11-16T12:00:00+08:00');

it.each([
  [undefined, 'never'],
  ['2026-11-16T11:30:00+08:00', 'fresh'],
  ['2026-11-16T09:00:00+08:00', 'fresh'],
  ['2026-11-16T08:59:59+08:00', 'stale'],
])('a machine last read at %s is %s', (last_synced_at, freshness) => {
  expect(freshnessOf({ last_synced_at }, NOW)).toBe(freshness);
});

it('is unreliable when it is offline, was read too long ago, or never', () => {
  const last_synced_at = '2026-11-16T11:30:00+08:00';
  expect(isUnreliable({ last_synced_at }, NOW)).toBe(false);
  expect(isUnreliable({ last_synced_at, online: true }, NOW)).toBe(false);
  expect(isUnreliable({ last_synced_at, online: false }, NOW)).toBe(true);
  expect(isUnreliable({ last_synced_at: '2026-11-15T11:30:00+08:00' }, NOW)).toBe(true);
  expect(isUnreliable({ online: true }, NOW)).toBe(true);
});
