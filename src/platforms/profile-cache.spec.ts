import { ProfileCache } from './profile-cache.js';

const kept = (profile: string, expiresAt = 100) => ({
  platform: { profile, capabilities: new Set<never>(), keys: [] },
  fetchedAt: 0,
  expiresAt,
});

it('keeps a profile until it expires', () => {
  const cache = new ProfileCache(2);
  cache.set('a', kept('a', 60));
  expect(cache.get('a', 59)?.platform.profile).toBe('a');
  expect(cache.get('a', 60)).toBeUndefined();
  expect(cache.size).toBe(0);
  expect(cache.get('b', 0)).toBeUndefined();
});

it('keeps only so many, and drops the one that was not used for longest', () => {
  const cache = new ProfileCache(2);
  cache.set('a', kept('a'));
  cache.set('b', kept('b'));
  cache.get('a', 0);
  cache.set('c', kept('c'));
  expect(cache.size).toBe(2);
  expect(['a', 'b', 'c'].filter((one) => cache.get(one, 0))).toEqual(['a', 'c']);
});

it('replaces a profile without dropping another', () => {
  const cache = new ProfileCache(2);
  for (const [address, profile] of [
    ['a', 'old'],
    ['b', 'b'],
    ['a', 'new'],
  ] as const) {
    cache.set(address, kept(profile));
  }
  expect(cache.get('a', 0)?.platform.profile).toBe('new');
  expect(cache.get('b', 0)?.platform.profile).toBe('b');
});
