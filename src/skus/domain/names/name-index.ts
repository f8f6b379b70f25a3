import { areDifferentKinds } from './kinds.js';
import { keysOf, nameParts } from './name-parts.js';
import { readName, type NamedSku, type ProductName } from './product-name.js';
import { similarity } from './similarity/similarity.js';
import { compareSizes } from './quantities/sizes.js';
import { TermIndex } from './term-index.js';

export interface NameMatch {
  skuId: string;
  score: number;
}

const MIN_SCORE = 0.7;
/** Required when a size is missing, or when a name has neither a brand nor distinctive words. */
const MIN_SCORE_IF_VAGUE = 0.92;
const MIN_LEAD = 0.08;
/** The bonus of a candidate over one that does not state the same detail. */
const AGREED_DETAIL = 0.1;
const CANDIDATES = 32;
const MAX_COMPARED = 500;

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

  /**
   * Long work for a large catalog: yields after each name, so that other work can run in between.
   */
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

  /**
   * The one item that is the same product by name; undefined when there is none, or several are
   * possible.
   */
  bestMatch(item: NamedSku): NameMatch | undefined {
    const [best, runnerUp] = this.candidates(readName(item));
    if (best === undefined || best.score < best.enough) return undefined;
    if (runnerUp !== undefined && best.rank - runnerUp.rank < MIN_LEAD) return undefined;
    return { skuId: best.skuId, score: best.score };
  }

  private candidates(name: ProductName): Candidate[] {
    const found: Candidate[] = [];
    const parts = nameParts(name);
    for (const at of this.terms.nearest(keysOf(parts)).slice(0, MAX_COMPARED)) {
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
      enough: saysLittle ? MIN_SCORE_IF_VAGUE : MIN_SCORE,
    };
  }
}

const couldBe = (left: ProductName, right: ProductName) =>
  compareSizes(left.sizes, right.sizes) !== 'different' &&
  !packsDiffer(left.packs, right.packs) &&
  !areDifferentKinds(left, right);

/** A case and a name without a count may match; a six-pack and a case of 24 do not. */
const packsDiffer = (left: readonly number[], right: readonly number[]) =>
  left.length > 0 && right.length > 0 && !left.some((pack) => right.includes(pack));

/** Without a brand or distinctive words: `可乐`, `Sugar-free Cola`. */
const isGeneric = ({ kinds, titleSegments: titlePieces }: ProductName) =>
  kinds.brands.length === 0 && titlePieces.every((piece) => 'concepts' in piece);

/** Counts pack and wrapping where both sides state them. */
function agreedDetails(left: ProductName, right: ProductName): number {
  const samePack = left.packs.some((pack) => right.packs.includes(pack));
  const sameWrapping = left.kinds.wrappings.some((name) => right.kinds.wrappings.includes(name));
  return Number(samePack) + Number(sameWrapping);
}
