import { intersection, NO_POSITIONS, type Positions } from './positions.js';
import { RecentResults } from './recent-results.js';
import type { TextSearch } from './text-search.js';

/** The texts that contain a character or a pair of adjacent characters. */
type Occurrences = ReadonlyMap<number, Positions>;

/** Few enough candidates to scan their texts rather than narrow them down further. */
const FEW = 16;

/** Searches many texts without scanning most of them. */
export class TextIndex implements TextSearch {
  private readonly recent = new RecentResults();

  constructor(
    readonly texts: readonly string[],
    private readonly characters: Occurrences,
    private readonly pairs: Occurrences,
    private readonly longest: number,
  ) {}

  find(part: string): Positions {
    if (part.length > this.longest) return NO_POSITIONS;
    if (part.length === 1) return this.characters.get(part.charCodeAt(0)) ?? NO_POSITIONS;
    if (part.length === 2) return this.pairs.get(pairAt(part, 0)) ?? NO_POSITIONS;
    const known = this.recent.get(part);
    if (known) return known;
    const found = this.candidates(part).filter((position) => this.texts[position]?.includes(part));
    this.recent.keep(part, found);
    return found;
  }

  /** The texts that contain every pair of the part, though perhaps not in its order. */
  private candidates(part: string): Positions {
    const pairs = new Set<number>();
    for (let at = 0; at + 1 < part.length; at++) pairs.add(pairAt(part, at));
    const [rarest = NO_POSITIONS, ...others] = [...pairs]
      .map((pair) => this.pairs.get(pair) ?? NO_POSITIONS)
      .sort((left, right) => left.length - right.length);
    let candidates = rarest;
    for (const other of others) {
      if (candidates.length <= FEW) break;
      candidates = intersection(candidates, other);
    }
    return candidates;
  }
}

/**
 * Indexes texts in steps, between which other work may run.
 * @param known an earlier index, reused if it covers the same texts.
 */
export function* indexTexts(
  texts: readonly string[],
  known?: TextIndex,
): Generator<void, TextIndex> {
  if (known && (yield* areSame(known.texts, texts))) return known;
  const characters = new Map<number, number[]>();
  const pairs = new Map<number, number[]>();
  let longest = 0;
  for (const [position, text] of texts.entries()) {
    longest = Math.max(longest, text.length);
    for (let at = 0; at < text.length; at++) {
      note(characters, text.charCodeAt(at), position);
      if (at + 1 < text.length) note(pairs, pairAt(text, at), position);
    }
    yield;
  }
  return new TextIndex(texts, yield* compact(characters), yield* compact(pairs), longest);
}

function* areSame(left: readonly string[], right: readonly string[]): Generator<void, boolean> {
  if (left.length !== right.length) return false;
  for (const [position, text] of left.entries()) {
    if (text !== right[position]) return false;
    yield;
  }
  return true;
}

/** Texts are added in order, so a position already added can only be the last one. */
function note(occurrences: Map<number, number[]>, key: number, position: number): void {
  const positions = occurrences.get(key);
  if (!positions) occurrences.set(key, [position]);
  else if (positions[positions.length - 1] !== position) positions.push(position);
}

function* compact(occurrences: Map<number, number[]>): Generator<void, Occurrences> {
  const compacted = new Map<number, Positions>();
  for (const [key, positions] of occurrences) {
    compacted.set(key, Uint32Array.from(positions));
    yield;
  }
  return compacted;
}

/** Two UTF-16 code units in one 32-bit number. */
const pairAt = (text: string, at: number): number =>
  (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);
