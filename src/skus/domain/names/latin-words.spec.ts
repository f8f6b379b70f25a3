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
  ])('count once in singular and plural: %s', (word, one) => {
    expect(singular(word)).toBe(one);
  });

  it('leave out those that only connect', () => {
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
