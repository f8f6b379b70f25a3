import { latinWords, singular } from './latin-words.js';

describe('Latin words', () => {
  it.each([
    ['crisps', 'crisp'],
    ['cookies', 'cooky'],
    ['cookie', 'cooky'],
    ['gummies', 'gummy'],
    ['potatoes', 'potato'],
    ['boxes', 'box'],
    ['swiss', 'swiss'],
    ['citrus', 'citrus'],
    ['pie', 'pie'],
  ])('have one form for singular and plural: %s', (word, one) => {
    expect(singular(word)).toBe(one);
  });

  it('omit connectives', () => {
    expect(latinWords('salt & vinegar, the best of usb-c 3.0')).toEqual([
      'salt',
      'vinegar',
      'best',
      'usb',
      'c',
      '3.0',
    ]);
  });
});
