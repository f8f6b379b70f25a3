import { latinWords } from './latin-words.js';
import { meaningOf, reachFrom, type Concept, type Meaning } from './vocabulary/vocabulary.js';

export const SCRIPTS = ['chinese', 'latin'] as const;
export type Script = (typeof SCRIPTS)[number];

/** A stretch of a name: a word whose meaning is known, or text as it stands. */
export type Piece =
  { script: Script; concepts: readonly Concept[] } | { script: Script; text: string };

export interface Pieces {
  pieces: Piece[];
  /** Flavours that no list knows, found by the word after them: `藤椒味`. */
  namedFlavours: string[];
}

const STRETCH = /[\p{Script=Han}々〇]+|[^\p{Script=Han}々〇]+/gu;
const CHINESE = /^[\p{Script=Han}々〇]/u;
const FLAVOUR_LENGTH = 2;

export function readPieces(text: string): Pieces {
  const read: Pieces = { pieces: [], namedFlavours: [] };
  for (const stretch of text.match(STRETCH) ?? []) {
    if (CHINESE.test(stretch)) readChinese(stretch, read);
    else readLatin(latinWords(stretch), read);
  }
  return read;
}

/** Chinese has no spaces: the longest known word at each place is taken, the rest stays text. */
function readChinese(run: string, read: Pieces): void {
  let unknown = '';
  const endUnknown = () => {
    if (unknown !== '') read.pieces.push({ script: 'chinese', text: unknown });
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
        read.pieces.push({ script: 'chinese', concepts: meaning.concepts });
      }
    }
    at += length;
  }
  endUnknown();
}

function readLatin(words: readonly string[], read: Pieces): void {
  let previous = '';
  for (let at = 0; at < words.length;) {
    const text = words[at] ?? '';
    const [length, meaning] = longestWord(text, (size) => words.slice(at, at + size).join(' '));
    if (meaning === undefined) read.pieces.push({ script: 'latin', text });
    else if (typeof meaning === 'object') {
      read.pieces.push({ script: 'latin', concepts: meaning.concepts });
    } else if (meaning === 'taste' && previous !== '') read.namedFlavours.push(previous);
    previous = meaning === undefined ? text : '';
    at += length;
  }
}

/** How far the longest known word reaches, and what it means; one step when there is none. */
function longestWord(first: string, take: (size: number) => string): [number, Meaning | undefined] {
  for (let size = reachFrom(first); size > 0; size -= 1) {
    const meaning = meaningOf(take(size));
    if (meaning !== undefined) return [size, meaning];
  }
  return [1, undefined];
}
