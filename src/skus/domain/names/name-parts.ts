import type { Segment, Script } from './text/segments.js';
import type { ProductName } from './product-name.js';
import type { Concept, ConceptGroup } from './vocabulary/vocabulary.js';

/**
 * The smallest unit that can be matched in another name: a known word, a Latin word, a character.
 */
export interface Part {
  script: Script;
  /** Matches when the other name has any of these. */
  keys: string[];
  /** Its weight before rarity is applied; a character is 1. */
  units: number;
  /** The group of the word, if its meaning is known. */
  group?: ConceptGroup;
  /** The word or character itself, if its meaning is unknown. */
  text?: string;
  source: Source;
}

/** A part of a spec helps to find the other name, but need not be matched. */
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

export function nameParts({
  titleSegments: titlePieces,
  specSegments: specPieces,
}: ProductName): Part[] {
  const parts: Part[] = [];
  addParts(parts, titlePieces, 'title');
  addParts(parts, specPieces, 'spec');
  return parts;
}

function addParts(parts: Part[], segments: readonly Segment[], source: Source): void {
  for (const [at, segment] of segments.entries()) {
    if ('concepts' in segment) {
      for (const concept of segment.concepts) addOnce(parts, conceptPart(concept, segment, source));
    } else if (segment.script === 'chinese') {
      addCharacters(parts, segment.text, source);
    } else {
      addOnce(parts, wordPart(segment.text, segments[at - 1], segments[at + 1], source));
    }
  }
}

function addOnce(parts: Part[], part: Part): void {
  const isKnown = ({ keys, script }: Part) => keys[0] === part.keys[0] && script === part.script;
  if (!parts.some(isKnown)) parts.push(part);
}

/** A word may have several meanings, as cola also means soda; each is matched separately. */
function conceptPart({ group, name }: Concept, { script }: Segment, source: Source): Part {
  return { script, keys: [`=${name}`], units: CONCEPT_UNITS[group], group, source };
}

/** A character is matched together with a neighbour; a single one by itself. */
function addCharacters(parts: Part[], text: string, source: Source): void {
  for (let at = 0; at < text.length; at += 1) {
    const keys = [];
    if (at > 0) keys.push(text.slice(at - 1, at + 1));
    if (at + 1 < text.length) keys.push(text.slice(at, at + 2));
    if (keys.length === 0) keys.push(text);
    parts.push({ script: 'chinese', keys, units: 1, text: text.charAt(at), source });
  }
}

/** A word also matches where it is joined with its neighbour: `Red Bull`, `Redbull`. */
function wordPart(
  text: string,
  before: Segment | undefined,
  after: Segment | undefined,
  source: Source,
): Part {
  const keys = [text];
  if (isLatinText(before)) keys.push(before.text + text);
  if (isLatinText(after)) keys.push(text + after.text);
  return { script: 'latin', keys, units: WORD_UNITS, text, source };
}

const isLatinText = (segment: Segment | undefined): segment is { script: Script; text: string } =>
  segment !== undefined && 'text' in segment && segment.script === 'latin';

/** The distinct keys of all parts. */
export function keysOf(parts: readonly Part[]): Set<string> {
  const all = new Set<string>();
  for (const { keys } of parts) for (const key of keys) all.add(key);
  return all;
}
