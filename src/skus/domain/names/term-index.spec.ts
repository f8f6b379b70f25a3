import type { Part } from './name-parts.js';
import { TermIndex } from './term-index.js';

const part = (...keys: string[]): Part => ({ script: 'latin', keys, units: 2, source: 'title' });
function indexOf(keysOfNames: Iterable<Iterable<string>>): TermIndex {
  const terms = new TermIndex();
  for (const keys of keysOfNames) terms.add(keys);
  return terms;
}

const index = indexOf([
  ['cola', 'bear'],
  ['cola', 'fox'],
  ['cola', 'fox'],
]);

describe('a term index', () => {
  it('weighs rare words more, and unknown ones most', () => {
    // 2 units times ln(1 + (3 names + 1) / (holders + 1))
    expect(index.weightOf(part('cola'))).toBeCloseTo(2 * Math.log(2), 10);
    expect(index.weightOf(part('bear'))).toBeCloseTo(2 * Math.log(3), 10);
    expect(index.weightOf(part('owl'))).toBeCloseTo(2 * Math.log(5), 10);
  });

  it('weighs a part by its most common key', () => {
    expect(index.weightOf(part('bear', 'cola'))).toBe(index.weightOf(part('cola')));
  });

  it('finds names that share the rarest words first', () => {
    expect(index.nearest(['cola', 'bear'])[0]).toBe(0);
    expect(index.nearest(['cola', 'fox']).slice(0, 2)).toEqual([1, 2]);
    expect(index.nearest(['owl'])).toEqual([]);
  });

  it('still uses the most common words when there are no others', () => {
    const many = indexOf(Array.from({ length: 5000 }, () => ['cola']));
    expect(many.nearest(['cola'])).toHaveLength(5000);
  });
});
