import { RecentResults } from './recent-results.js';

const result = (length: number) => new Uint32Array(length);

describe('recent results', () => {
  it('are returned again, identically', () => {
    const recent = new RecentResults();
    const kept = result(3);
    recent.keep('cola', kept);
    expect(recent.get('cola')).toBe(kept);
    expect(recent.get('tea')).toBeUndefined();
  });

  it('evict the least recently used entry first', () => {
    const recent = new RecentResults(200);
    recent.keep('a', result(40));
    recent.keep('b', result(40));
    recent.get('a');
    recent.keep('c', result(40));
    expect(['a', 'b', 'c'].map((text) => recent.get(text) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('do not keep an oversized result, and keep later ones', () => {
    const recent = new RecentResults(100);
    recent.keep('all', result(1000));
    expect(recent.get('all')).toBeUndefined();
    recent.keep('few', result(3));
    expect(recent.get('few')).toBeDefined();
  });

  it('are limited in number even when small', () => {
    const recent = new RecentResults(10_000);
    for (let number = 0; number < 1000; number++) recent.keep(String(number), result(0));
    expect(recent.get('0')).toBeUndefined();
    expect(recent.get('999')).toBeDefined();
  });
});
