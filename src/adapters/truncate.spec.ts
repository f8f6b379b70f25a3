import fc from 'fast-check';
import { truncate } from './truncate.js';

describe('truncating a text', () => {
  it.each([
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcd…'],
    ['abc😀ef', 5, 'abc…'],
    ['ab😀def', 5, 'ab😀…'],
    ['', 5, ''],
  ])('%j to %d is %j', (text, most, expected) => {
    expect(truncate(text, most)).toBe(expected);
  });

  it('is well-formed, within the limit, and starts like the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const shown = truncate(text, most);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(shown.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
