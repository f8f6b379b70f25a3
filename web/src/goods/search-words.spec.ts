import { attempts } from './search-words.js';

it.each([
  ['', []],
  [' cola ', ['cola']],
  ['农夫山泉 天然水 550ml', ['农夫山泉 天然水 550ml', '农夫山泉 天然水', '农夫山泉']],
  ['a b c d e f g', ['a b c d e f g', 'a b c d e f', 'a b c d e', 'a b c d', 'a']],
])('a name is searched with fewer and fewer words: %s', (text, searched) => {
  expect(attempts(text)).toEqual(searched);
});
