import fc from 'fast-check';
import { indexTexts, type TextIndex } from './text-index.js';
import { joined, ScannedTexts } from './text-search.js';

function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const indexOf = (texts: readonly string[], known?: TextIndex) => finish(indexTexts(texts, known));
const TEXTS = [joined(['WATER', '550ML']), joined(['TEA', undefined, 'WATER']), '', '泉岭水'];

describe('the index of texts', () => {
  it.each([
    ['W', [0, 1]],
    ['TE', [0, 1]],
    ['WATER', [0, 1]],
    ['WATERS', []],
    ['RETAW', []],
    ['水', [3]],
    ['岭水', [3]],
    ['泉岭水', [3]],
    ['Q', []],
    ['QQ', []],
    ['X'.repeat(100_000), []],
  ])('finds %s', (part, positions) => {
    expect([...indexOf(TEXTS).find(part)]).toEqual(positions);
  });

  it('finds nothing across two texts of one product', () => {
    expect([...indexOf(TEXTS).find('R550')]).toEqual([]);
    expect([...indexOf(TEXTS).find('AWATER')]).toEqual([]);
  });

  it('finds exactly what a full scan finds', () => {
    const letters = fc.constantFrom('A', 'B', 'C', '水', '😀');
    const text = fc.string({ unit: letters, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 60 }),
        fc.string({ unit: letters, minLength: 1, maxLength: 5 }),
        (texts, part) => {
          const index = indexOf(texts);
          const expected = [...new ScannedTexts(texts).find(part)];
          expect([...index.find(part)]).toEqual(expected);
          // The second result is cached.
          expect([...index.find(part)]).toEqual(expected);
        },
      ),
    );
  });

  it('is reused only for the same texts in the same order', () => {
    const index = indexOf(TEXTS);
    expect(indexOf([...TEXTS], index)).toBe(index);
    for (const others of [TEXTS.slice(1), [...TEXTS, 'MORE'], TEXTS.toReversed()]) {
      const fresh = indexOf(others, index);
      expect(fresh).not.toBe(index);
      expect([...fresh.find('WATER')]).toEqual([...new ScannedTexts(others).find('WATER')]);
    }
  });

  it('is built in many small steps', () => {
    const work = indexTexts(Array.from({ length: 500 }, (_, number) => `TEXT ${number}`));
    let steps = 0;
    while (work.next().done !== true) steps += 1;
    expect(steps).toBeGreaterThan(500);
  });
});
