import fc from 'fast-check';
import { cut } from './cut.js';

describe('a text that is cut', () => {
  it.each([
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcd…'],
    ['abc😀ef', 5, 'abc…'],
    ['ab😀def', 5, 'ab😀…'],
    ['', 5, ''],
  ])('%j to %d is %j', (text, most, expected) => {
    expect(cut(text, most)).toBe(expected);
  });

  it('is well-formed, no longer than allowed, and begins like the whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const shown = cut(text, most);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(shown.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
