import { PerObjectCache } from './per-object-cache.js';

describe('a per-object cache', () => {
  it('computes a value once, also for concurrent callers', async () => {
    const made = new PerObjectCache<object, number>();
    const key = {};
    let calls = 0;
    const make = () => Promise.resolve((calls += 1));
    expect(await Promise.all([made.get(key, make), made.get(key, make)])).toEqual([1, 1]);
    expect(await made.get(key, make)).toBe(1);
    expect(await made.get({}, make)).toBe(2);
  });

  it('retries after a failure, which rejects all who waited', async () => {
    const made = new PerObjectCache<object, string>();
    const key = {};
    const fail = () => Promise.reject(new Error('not now'));
    const both = [made.get(key, fail), made.get(key, fail)];
    for (const one of both) await expect(one).rejects.toThrow('not now');
    expect(await made.get(key, () => Promise.resolve('made'))).toBe('made');
  });
});
