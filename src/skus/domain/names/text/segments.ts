import { latinWords } from './latin-words.js';
import { meaningOf, reachFrom, type Concept, type Meaning } from '../vocabulary/vocabulary.js';

export const SCRIPTS = ['chinese', 'latin'] as const;
export type Script = (typeof SCRIPTS)[number];

/** A segment of a name: a word with a known meaning, or plain text. */
export type Segment =
  { script: Script; concepts: readonly Concept[] } | { script: Script; text: string };

export interface Segments {
  segments: Segment[];
  /** Flavours that no list contains, recognized by the word after them: `藤椒味`. */
  namedFlavours: string[];
}

const STRETCH = /[\p{Script=Han}々〇]+|[^\p{Script=Han}々〇]+/gu;
const CHINESE = /^[\p{Script=Han}々〇]/u;
const FLAVOUR_LENGTH = 2;

export function readSegments(text: string): Segments {
  const read: Segments = { segments: [], namedFlavours: [] };
  for (const stretch of text.match(STRETCH) ?? []) {
    if (CHINESE.test(stretch)) readChinese(stretch, read);
    else readLatin(latinWords(stretch), read);
  }
  return read;
}

/** Chinese has no spaces: takes the longest known word at each position; the rest stays text. */
function readChinese(run: string, read: Segments): void {
  let unknown = '';
  const endUnknown = () => {
    if (unknown !== '') read.segments.push({ script: 'chinese', text: unknown });
    unknown = '';
  };
  for (let at = 0; at < run.length;) {
    const [length, meaning] = longestWord(run.charAt(at), (size) => run.slice(at, at + size));
    if (meaning === undefined) {
      unknown += run.charAt(at);
    } else {
      if (meaning === 'taste' && unknown !== '') {
        read.namedFlavours.push(unknown.slice(-FLAVOUR_LENGTH));
      }
      endUnknown();
      if (typeof meaning === 'object') {
        read.segments.push({ script: 'chinese', concepts: meaning.concepts });
      }
    }
    at += length;
  }
  endUnknown();
}

function readLatin(words: readonly string[], read: Segments): void {
  let previous = '';
  for (let at = 0; at < words.length;) {
    const text = words[at] ?? '';
    const [length, meaning] = longestWord(text, (size) => words.slice(at, at + size).join(' '));
    if (meaning === undefined) read.segments.push({ script: 'latin', text });
    else if (typeof meaning === 'object') {
      read.segments.push({ script: 'latin', concepts: meaning.concepts });
    } else if (meaning === 'taste' && previous !== '') read.namedFlavours.push(previous);
    previous = meaning === undefined ? text : '';
    at += length;
  }
}

/** The length of the longest known word and its meaning; length 1 when there is none. */
function longestWord(first: string, take: (size: number) => string): [number, Meaning | undefined] {
  for (let size = reachFrom(first); size > 0; size -= 1) {
    const meaning = meaningOf(take(size));
    if (meaning !== undefined) return [size, meaning];
  }
  return [1, undefined];
}
