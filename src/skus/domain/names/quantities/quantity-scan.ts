import { CASES, CONTAINERS, UNITS } from './units.js';

/** A number in a text, with the unit and the container that follow it: `24瓶/箱`. */
export interface Counted {
  start: number;
  end: number;
  number: number;
  unit: string | undefined;
  holder: string | undefined;
}

const NUMBER = /\d+(?:\.\d+)?|\.\d+/g;
const LETTER_BEFORE = /[a-z.]/;
const GAP = /[\s-]?/y;
const SLASH = /\s*\/\s*/y;
const LATIN_WORD = /fl\.?\s?oz(?![a-z])|[a-z]+|[%°]/y;
const AFTER_HOLDER = /装|[\s*/)]|$/y;
const LONGEST_CHINESE_UNIT = 4;
/** Months, not a count. */
const NO_UNIT = '个月';

type Word = [word: string, end: number];

/** Every number of a text that is not part of a word, from left to right. */
export function countedIn(text: string): Counted[] {
  const all: Counted[] = [];
  for (const { index, 0: digits } of text.matchAll(NUMBER)) {
    if (LETTER_BEFORE.test(text.charAt(index - 1))) continue;
    const afterNumber = index + digits.length;
    const [unit, afterUnit] =
      wordAt(text, skip(GAP, text, afterNumber), isUnit) ?? nothing(afterNumber);
    const [holder, afterHolder] = holderAt(text, afterUnit) ?? nothing(afterUnit);
    const end = text.startsWith('装', afterHolder) ? afterHolder + 1 : afterHolder;
    all.push({ start: index, end, number: Number(digits), unit, holder });
  }
  return all;
}

const nothing = (at: number): [undefined, number] => [undefined, at];
const isHolder = (word: string) => CONTAINERS.has(word) || CASES.has(word);
const isUnit = (word: string) => UNITS.has(word) || isHolder(word);

/** `/箱` always; without the slash only where the word ends: `500ml瓶装`, not `500g盒饭`. */
function holderAt(text: string, at: number): Word | undefined {
  const afterSlash = skip(SLASH, text, at);
  if (afterSlash > at) return wordAt(text, afterSlash, isHolder);
  const found = wordAt(text, skip(GAP, text, at), isHolder);
  return found !== undefined && matches(AFTER_HOLDER, text, found[1]) ? found : undefined;
}

function wordAt(text: string, at: number, isKnown: (word: string) => boolean): Word | undefined {
  LATIN_WORD.lastIndex = at;
  const latin = LATIN_WORD.exec(text)?.[0];
  if (latin !== undefined) {
    const word = latin.replace(/[.\s]/g, '');
    return isKnown(word) ? [word, at + latin.length] : undefined;
  }
  if (text.startsWith(NO_UNIT, at)) return undefined;
  for (let size = LONGEST_CHINESE_UNIT; size > 0; size -= 1) {
    const word = text.slice(at, at + size);
    if (isKnown(word)) return [word, at + size];
  }
  return undefined;
}

/** The position after the pattern's match at this position. */
function skip(pattern: RegExp, text: string, at: number): number {
  return matches(pattern, text, at) ? pattern.lastIndex : at;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
