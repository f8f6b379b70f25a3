import { SizedCache } from './sized-cache.js';

const HOUR = 3_600_000;
const kilobytes = (count: number) => count * 1024;

it('keeps the most recently used values up to its size', () => {
  const cache = new SizedCache<string>(kilobytes(10));
  cache.set('a', 'A', kilobytes(2), HOUR);
  cache.set('b', 'B', kilobytes(2), HOUR);
  cache.set('c', 'C', kilobytes(2), HOUR);
  expect(cache.get('a')).toBe('A');
  cache.set('d', 'D', kilobytes(2), HOUR);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C', 'D']);
});

it('counts a value that is replaced only once, and every entry a little', () => {
  const cache = new SizedCache<number>(kilobytes(3));
  for (let round = 0; round < 10; round++) cache.set('a', round, kilobytes(1), HOUR);
  cache.set('b', 1, 0, HOUR);
  expect(cache.get('a')).toBe(9);
  cache.set('c', 2, 0, HOUR);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([9, undefined, 2]);
});

it('does not keep what is larger than itself', () => {
  const cache = new SizedCache<string>(kilobytes(2));
  cache.set('a', 'A', kilobytes(2), HOUR);
  expect(cache.get('a')).toBeUndefined();
  cache.set('b', 'B', kilobytes(1), HOUR);
  expect(cache.get('b')).toBe('B');
});

it('forgets a value when its time is over', () => {
  let now = 0;
  const cache = new SizedCache<string>(kilobytes(10), () => now);
  cache.set('short', 'S', 1, 10);
  cache.set('long', 'L', 1, 20);
  now = 9;
  expect(cache.get('short')).toBe('S');
  now = 10;
  expect([cache.get('short'), cache.get('long')]).toEqual([undefined, 'L']);
});
