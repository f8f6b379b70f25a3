import type { Piece, Script } from './pieces.js';
import type { ProductName } from './product-name.js';
import type { Concept, ConceptGroup } from './vocabulary/vocabulary.js';

/** The least that can be found again in another name: a known word, a Latin word, a character. */
export interface Part {
  script: Script;
  /** Found again when the other name has any of these. */
  keys: string[];
  /** How much it says, before rarity is counted; a character is one. */
  units: number;
  /** What sort of word it is, when its meaning is known. */
  group?: ConceptGroup;
  /** The word or character itself, when its meaning is not known. */
  text?: string;
  source: Source;
}

/** What a spec says helps to find the other name, but need not be found there. */
export type Source = 'title' | 'spec';

const WORD_UNITS = 2.5;
const CONCEPT_UNITS: Record<ConceptGroup, number> = {
  brand: 3,
  flavour: 2,
  variety: 2,
  form: 2,
  wrapping: 1,
  colour: 1,
  plain: 2,
};

export function nameParts({ titlePieces, specPieces }: ProductName): Part[] {
  const parts: Part[] = [];
  addParts(parts, titlePieces, 'title');
  addParts(parts, specPieces, 'spec');
  return parts;
}

function addParts(parts: Part[], pieces: readonly Piece[], source: Source): void {
  for (const [at, piece] of pieces.entries()) {
    if ('concepts' in piece) {
      for (const concept of piece.concepts) addOnce(parts, conceptPart(concept, piece, source));
    } else if (piece.script === 'chinese') {
      addCharacters(parts, piece.text, source);
    } else {
      addOnce(parts, wordPart(piece.text, pieces[at - 1], pieces[at + 1], source));
    }
  }
}

function addOnce(parts: Part[], part: Part): void {
  const isKnown = ({ keys, script }: Part) => keys[0] === part.keys[0] && script === part.script;
  if (!parts.some(isKnown)) parts.push(part);
}

/** A word may say several things, as cola says that it is a soda; each is found again by itself. */
function conceptPart({ group, name }: Concept, { script }: Piece, source: Source): Part {
  return { script, keys: [`=${name}`], units: CONCEPT_UNITS[group], group, source };
}

/** A character is found again with a neighbour; one that stands alone, by itself. */
function addCharacters(parts: Part[], text: string, source: Source): void {
  for (let at = 0; at < text.length; at += 1) {
    const keys = [];
    if (at > 0) keys.push(text.slice(at - 1, at + 1));
    if (at + 1 < text.length) keys.push(text.slice(at, at + 2));
    if (keys.length === 0) keys.push(text);
    parts.push({ script: 'chinese', keys, units: 1, text: text.charAt(at), source });
  }
}

/** A word is also found again where it is written as one with its neighbour: `Red Bull`, `Redbull`. */
function wordPart(
  text: string,
  before: Piece | undefined,
  after: Piece | undefined,
  source: Source,
): Part {
  const keys = [text];
  if (isLatinText(before)) keys.push(before.text + text);
  if (isLatinText(after)) keys.push(text + after.text);
  return { script: 'latin', keys, units: WORD_UNITS, text, source };
}

const isLatinText = (piece: Piece | undefined): piece is { script: Script; text: string } =>
  piece !== undefined && 'text' in piece && piece.script === 'latin';

/** Each once. */
export function keysOf(parts: readonly Part[]): Set<string> {
  const all = new Set<string>();
  for (const { keys } of parts) for (const key of keys) all.add(key);
  return all;
}
