import { abbreviates, wordsBehindInitials } from './abbreviations.js';

describe('a shortened word', () => {
  it.each([
    ['brek', 'brekfast'],
    ['bounce', 'bouncebear'],
    ['spkl', 'sparkling'],
    ['mtn', 'mountain'],
  ])('is %s for %s', (short, long) => {
    expect(abbreviates(short, long)).toBe(true);
  });

  it.each([
    ['sun', 'sunrise'],
    ['mt', 'mountain'],
    ['mtx', 'mountain'],
    ['tain', 'mountain'],
    ['mountain', 'mountain'],
  ])('is not %s for %s', (short, long) => {
    expect(abbreviates(short, long)).toBe(false);
  });
});

describe('initials', () => {
  it('stand for the same number of consecutive words', () => {
    expect(wordsBehindInitials('kc', ['old', 'kettle', 'crane'], 1)).toBe(2);
    expect(wordsBehindInitials('kc', ['old', 'kettle', 'crane'], 0)).toBe(0);
    expect(wordsBehindInitials('k', ['kettle'], 0)).toBe(0);
  });
});
