import { normalizeForReading, withoutAccents } from './normalize-for-reading.js';
import { lookAlikesOf } from './look-alikes.js';

/** Finds one of the owner's no-go words in texts, however either is spelled. */
export type NoGoSearch = (texts: readonly string[]) => string | undefined;

/**
 * A word without accents matches a text with any accents; a word with accents matches only the same
 * ones. A word with no visible characters matches nothing.
 */
export function noGoSearch(words: readonly string[]): NoGoSearch {
  const sought = words.flatMap((word) => {
    const read = normalizeForReading(word);
    return read === '' ? [] : [{ word, pattern: new RegExp(patternOf(read), 'u') }];
  });
  return (texts) => {
    const written = texts.map(normalizeForReading);
    const all = [...written, ...written.map(withoutAccents)].join('\n');
    return sought.find(({ pattern }) => pattern.test(all))?.word;
  };
}

const patternOf = (read: string): string =>
  read
    .split(/(ss|β)/iu)
    .map((part) =>
      /^(ss|β)$/iu.test(part)
        ? // A small beta is used as a substitute for ß.
          `(?:${letters('ss')}|${letters(part)}|β)`
        : letters(part),
    )
    .join('');

const letters = (text: string): string => Array.from(text, letterPattern).join('');

/**
 * A capital I reads as a small l next to small letters, and a small l as a capital I among
 * capitals.
 */
const CAPITAL_I_AS_L = '(?<=\\p{Ll})[IІΙӀ]|[IІΙӀ](?=\\p{Ll})';
const L_AS_CAPITAL_I = '(?<=\\p{Lu})l(?!\\p{Ll})|(?<!\\p{Ll})l(?=\\p{Lu})';

function letterPattern(letter: string): string {
  const one = `[${[...lookAlikesOf(letter)].map(escaped).join('')}]`;
  if (letter === 'l' || letter === 'L') return `(?:${one}|${CAPITAL_I_AS_L})`;
  if (letter === 'i' || letter === 'I') return `(?:${one}|${L_AS_CAPITAL_I})`;
  return one;
}

const escaped = (letter: string): string => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
