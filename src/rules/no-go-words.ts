import { asRead, withoutAccents } from './as-read.js';
import { standInsFor } from './look-alikes.js';

/** Finds one of the owner's words in a text, however either is written. */
export type NoGoSearch = (texts: readonly string[]) => string | undefined;

/**
 * A word without accents is found in a text with any; a word with accents only with its own.
 * A word that reads as nothing is found nowhere.
 */
export function noGoSearch(words: readonly string[]): NoGoSearch {
  const sought = words.flatMap((word) => {
    const read = asRead(word);
    return read === '' ? [] : [{ word, pattern: new RegExp(patternOf(read), 'u') }];
  });
  return (texts) => {
    const written = texts.map(asRead);
    const all = [...written, ...written.map(withoutAccents)].join('\n');
    return sought.find(({ pattern }) => pattern.test(all))?.word;
  };
}

const patternOf = (read: string): string =>
  read
    .split(/(ss|β)/iu)
    .map((part) =>
      /^(ss|β)$/iu.test(part)
        ? // A small beta is written for a sharp s.
          `(?:${letters('ss')}|${letters(part)}|β)`
        : letters(part),
    )
    .join('');

const letters = (text: string): string => Array.from(text, letterPattern).join('');

/** A capital I stands for a small l beside small letters; a small l for a capital I among capitals. */
const CAPITAL_I_AS_L = '(?<=\\p{Ll})[IІΙӀ]|[IІΙӀ](?=\\p{Ll})';
const L_AS_CAPITAL_I = '(?<=\\p{Lu})l(?!\\p{Ll})|(?<!\\p{Ll})l(?=\\p{Lu})';

function letterPattern(letter: string): string {
  const one = `[${[...standInsFor(letter)].map(escaped).join('')}]`;
  if (letter === 'l' || letter === 'L') return `(?:${one}|${CAPITAL_I_AS_L})`;
  if (letter === 'i' || letter === 'I') return `(?:${one}|${L_AS_CAPITAL_I})`;
  return one;
}

const escaped = (letter: string): string => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
