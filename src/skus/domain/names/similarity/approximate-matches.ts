import { abbreviates, wordsBehindInitials } from './abbreviations.js';
import type { Part } from '../name-parts.js';

const SAME_CHARACTER = 0.5;
const SHORTENED = 0.8;

/** A part, and how much of it was matched in the other name, from 0 to 1. */
export interface MatchedPart {
  part: Part;
  found: number;
}

/**
 * Matches the remaining parts approximately: characters in another order, shortened words,
 * initials.
 */
export function matchApproximately(ours: MatchedPart[], theirs: MatchedPart[]): void {
  const unfound = (all: MatchedPart[]) => all.filter(({ found, part }) => found === 0 && part.text);
  const [mine, yours] = [unfound(ours), unfound(theirs)];
  for (const one of mine) {
    const other = yours.find(
      ({ found, part }) =>
        found === 0 && part.script === one.part.script && likeness(one.part, part) > 0,
    );
    if (other === undefined) continue;
    one.found = other.found = likeness(one.part, other.part);
  }
  matchInitials(mine, yours);
  matchInitials(yours, mine);
}

function likeness(one: Part, theOther: Part): number {
  const { text = '', script } = one;
  const { text: other = '' } = theOther;
  if (script === 'chinese') {
    if (text !== other) return 0;
    return standsAlone(one) || standsAlone(theOther) ? 1 : SAME_CHARACTER;
  }
  return abbreviates(text, other) || abbreviates(other, text) ? SHORTENED : 0;
}

const standsAlone = ({ keys, text }: Part) => keys[0] === text;

function matchInitials(shorts: readonly MatchedPart[], longs: readonly MatchedPart[]): void {
  const isOpen = ({ found, part }: MatchedPart) => found === 0 && part.script === 'latin';
  const [letters, words] = [shorts.filter(isOpen), longs.filter(isOpen)];
  const texts = words.map(({ part }) => part.text ?? '');
  const initials = letters.map(({ part }) => part.text ?? '').join('');
  for (const at of words.keys()) {
    const count = wordsBehindInitials(initials, texts, at);
    if (count === 0) continue;
    for (const one of [...letters, ...words.slice(at, at + count)]) one.found = SHORTENED;
    return;
  }
}
