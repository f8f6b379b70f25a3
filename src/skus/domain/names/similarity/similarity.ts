import { keysOf, nameParts, type Part } from '../name-parts.js';
import { omissionCost } from './omissions.js';
import type { ProductName } from '../product-name.js';
import { matchApproximately, type MatchedPart } from './approximate-matches.js';
import { translation } from './translation.js';

/** The cost of words that only one name has. */
const EXTRA_COST = 0.3;
/** Unmatched words on both sides indicate two products, not one with a longer name. */
const CONFLICT_COST = 3;

/** The similarity of two names from 0 to 1; symmetric. */
export function similarity(
  one: ProductName,
  other: ProductName,
  weightOf: (part: Part) => number,
): number {
  const [left, right] = one.text < other.text ? [one, other] : [other, one];
  const [ours, theirs] = [spoken(left, right), spoken(right, left)];
  find(ours, theirs);
  find(theirs, ours);
  matchApproximately(ours, theirs);
  if (hasUnfoundNumber(ours) && hasUnfoundNumber(theirs)) return 0;
  const shared = (foundWeight(ours, weightOf) + foundWeight(theirs, weightOf)) / 2;
  if (shared === 0) return 0;
  const lacking = lostWeight(ours, (part) => weightOf(part) * omissionCost(part, left, right));
  const extra = lostWeight(theirs, (part) => weightOf(part) * omissionCost(part, right, left));
  const conflict = Math.min(lacking, extra);
  const oneSided = Math.max(lacking, extra) - conflict;
  return shared / (shared + EXTRA_COST * oneSided + CONFLICT_COST * conflict);
}

function spoken(name: ProductName, to: ProductName): MatchedPart[] {
  const silent = translation(name, to);
  return nameParts(name)
    .filter(({ script }) => script !== silent)
    .map((part) => ({ part, found: 0 }));
}

function find(ours: readonly MatchedPart[], theirs: readonly MatchedPart[]): void {
  const keys = keysOf(theirs.map(({ part }) => part));
  for (const one of ours) if (one.part.keys.some((key) => keys.has(key))) one.found = 1;
}

const hasUnfoundNumber = (all: readonly MatchedPart[]) =>
  all.some(
    ({ found, part }) => found === 0 && part.source === 'title' && /\d/.test(part.text ?? ''),
  );

const foundWeight = (all: readonly MatchedPart[], weightOf: (part: Part) => number) =>
  all.reduce((sum, { part, found }) => sum + found * weightOf(part), 0);

const lostWeight = (all: readonly MatchedPart[], weightOf: (part: Part) => number) =>
  all.reduce((sum, { part, found }) => sum + (1 - found) * weightOf(part), 0);
