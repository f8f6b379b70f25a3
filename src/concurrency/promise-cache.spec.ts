import { PromiseCache } from './promise-cache.js';

it('computes a value once for all callers', async () => {
  const cache = new PromiseCache<string, number>(2);
  let made = 0;
  const make = () => Promise.resolve((made += 1));
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
  expect(await cache.get('a', make)).toBe(1);
});

it('keeps the most recently used values', async () => {
  const cache = new PromiseCache<string, string>(2);
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(key);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('retries a value that failed', async () => {
  const cache = new PromiseCache<string, string>(2);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', () => Promise.resolve('yes'))).toBe('yes');
});
