import { areDifferentKinds } from './kinds.js';
import { keysOf, nameParts } from './name-parts.js';
import { readName, type NamedSku, type ProductName } from './product-name.js';
import { similarity } from './similarity.js';
import { compareSizes } from './sizes.js';
import { TermIndex } from './term-index.js';

export interface NameMatch {
  skuId: string;
  score: number;
}

const ENOUGH = 0.7;
/** Asked for when a size is left open, or when a name has neither brand nor words of its own. */
const ENOUGH_OF_LITTLE = 0.92;
const CLEARLY_AHEAD = 0.08;
/** What puts a candidate ahead of one that leaves the same thing open. */
const AGREED_DETAIL = 0.1;
const CANDIDATES = 32;
const LOOKED_AT = 500;

interface Candidate extends NameMatch {
  rank: number;
  enough: number;
}

/** Compares names of one side against an index of the other side. */
export class NameIndex {
  private constructor(
    private readonly skuIds: readonly string[],
    private readonly names: readonly ProductName[],
    private readonly terms: TermIndex,
  ) {}

  /** Long work for a large catalog: a step for each name, so that others may run in between. */
  static *build(items: Iterable<NamedSku>): Generator<void, NameIndex> {
    const names = new Map<string, ProductName>();
    for (const item of items) {
      names.set(item.skuId, readName(item));
      yield;
    }
    const known = [...names.values()];
    const terms = new TermIndex();
    for (const name of known) {
      terms.add(keysOf(nameParts(name)));
      yield;
    }
    return new NameIndex([...names.keys()], known, terms);
  }

  static of(items: Iterable<NamedSku>): NameIndex {
    const work = NameIndex.build(items);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  }

  /** The one item that is the same good by name, or nothing when none is, or when several could be. */
  bestMatch(item: NamedSku): NameMatch | undefined {
    const [best, runnerUp] = this.candidates(readName(item));
    if (best === undefined || best.score < best.enough) return undefined;
    if (runnerUp !== undefined && best.rank - runnerUp.rank < CLEARLY_AHEAD) return undefined;
    return { skuId: best.skuId, score: best.score };
  }

  private candidates(name: ProductName): Candidate[] {
    const found: Candidate[] = [];
    const parts = nameParts(name);
    for (const at of this.terms.nearest(keysOf(parts)).slice(0, LOOKED_AT)) {
      const [other, skuId] = [this.names[at], this.skuIds[at]];
      if (other === undefined || skuId === undefined || !couldBe(name, other)) continue;
      found.push({ skuId, ...this.compare(name, other) });
      if (found.length === CANDIDATES) break;
    }
    return found.sort((left, right) => right.rank - left.rank);
  }

  private compare(name: ProductName, other: ProductName): Omit<Candidate, 'skuId'> {
    const score = similarity(name, other, this.terms.weightOf);
    const saysLittle =
      compareSizes(name.sizes, other.sizes) === 'open' || isGeneric(name) || isGeneric(other);
    return {
      score,
      rank: score + AGREED_DETAIL * agreedDetails(name, other),
      enough: saysLittle ? ENOUGH_OF_LITTLE : ENOUGH,
    };
  }
}

const couldBe = (left: ProductName, right: ProductName) =>
  compareSizes(left.sizes, right.sizes) !== 'different' &&
  !packsDiffer(left.packs, right.packs) &&
  !areDifferentKinds(left, right);

/** One of a case and one without a count may be the same; a six-pack and a case of 24 are not. */
const packsDiffer = (left: readonly number[], right: readonly number[]) =>
  left.length > 0 && right.length > 0 && !left.some((pack) => right.includes(pack));

/** Without a brand or words of its own: `可乐`, `Sugar-free Cola`. */
const isGeneric = ({ kinds, titlePieces }: ProductName) =>
  kinds.brands.length === 0 && titlePieces.every((piece) => 'concepts' in piece);

/** Pack and wrapping, where both sides state them. */
function agreedDetails(left: ProductName, right: ProductName): number {
  const samePack = left.packs.some((pack) => right.packs.includes(pack));
  const sameWrapping = left.kinds.wrappings.some((name) => right.kinds.wrappings.includes(name));
  return Number(samePack) + Number(sameWrapping);
}
