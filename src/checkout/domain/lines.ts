import { sum, times } from '../../money/index.js';
import type { Checked, Problem } from './problem.js';

export type Unit = 'EA' | 'BX';

export interface WantedLine {
  vendorSku: string;
  unit: Unit;
  quantity: number;
}

export interface UnitOffer {
  unit: Unit;
  /** Pieces in one unit. */
  contains: number;
  priceFen: number;
  /** Computed from the price of another unit. */
  priceDerived: boolean;
}

/** What a supplier says of one product right now. */
export interface Offer {
  title: string;
  category: string | null;
  imageUrl: string | null;
  /** In pieces. */
  stock: number;
  units: readonly UnitOffer[];
}

export type Offers = ReadonlyMap<string, Offer>;

export interface Line extends WantedLine, UnitOffer {
  id: string;
  title: string;
  category: string | null;
  imageUrl: string | null;
}

export interface PricedLines {
  lines: Line[];
  totalFen: number;
}

export interface Repriced extends PricedLines {
  /** What is wrong with the prices themselves. */
  problems: Problem[];
}

/** Puts the supplier's prices to what is wanted; refuses what it does not sell, or not in that unit. */
export function priceLines(wanted: readonly WantedLine[], offers: Offers): Checked<PricedLines> {
  const lines: Line[] = [];
  for (const [index, want] of wanted.entries()) {
    const line = priceLine(want, offers.get(want.vendorSku), index);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const totals = lines.map(({ priceFen, quantity }) => times(priceFen, quantity));
  const endless = totals.indexOf(undefined);
  if (endless >= 0) return refused(`$.line_items[${endless}].quantity`, TOO_MUCH);
  const totalFen = sum(totals.map((total) => total ?? 0));
  if (totalFen === undefined) return refused('$.line_items', TOO_MUCH);
  return { ok: true, value: { lines, totalFen } };
}

const TOO_MUCH = 'costs more than can be counted exactly';

function priceLine(wanted: WantedLine, offer: Offer | undefined, index: number): Checked<Line> {
  const path = `$.line_items[${index}]`;
  const { vendorSku, quantity } = wanted;
  if (!offer) return refused(`${path}.item.id`, `The supplier does not sell ${vendorSku}`);
  const unit = offer.units.find((candidate) => candidate.unit === wanted.unit);
  if (!unit) {
    const content = `${offer.title} is not sold in ${wanted.unit}; see its sale_units`;
    return refused(`${path}.quantity_unit`, content);
  }
  const { title, category, imageUrl } = offer;
  const id = `line_${index + 1}`;
  return { ok: true, value: { id, vendorSku, quantity, title, category, imageUrl, ...unit } };
}

const refused = (path: string, content: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'invalid', path, content },
});

/** The total of one line of a session, which was checked when it came in. */
export const lineTotal = ({ priceFen, quantity }: Pick<Line, 'priceFen' | 'quantity'>): number =>
  priceFen * quantity;

/**
 * The same lines as the supplier sells them now. What it no longer sells stays as it was, and so
 * does the size of a box: another size is another good, which `shortages` tells.
 */
export function repriceLines(lines: readonly Line[], offers: Offers): Repriced {
  const repriced = lines.map((line) => {
    const offer = offers.get(line.vendorSku);
    const unit = unitOf(line, offers);
    if (!offer || !unit) return line;
    const { title, category, imageUrl } = offer;
    const { priceFen, priceDerived } = unit;
    return { ...line, title, category, imageUrl, priceFen, priceDerived };
  });
  const total = sum(repriced.map(({ priceFen, quantity }) => times(priceFen, quantity) ?? NaN));
  if (total !== undefined) return { lines: repriced, totalFen: total, problems: [] };
  const kept = lines.reduce((fen, line) => fen + lineTotal(line), 0);
  const problem: Problem = { code: 'invalid', content: `This ${TOO_MUCH}`, path: '$.line_items' };
  return { lines: [...lines], totalFen: kept, problems: [problem] };
}

const unitOf = ({ vendorSku, unit }: Line, offers: Offers): UnitOffer | undefined =>
  offers.get(vendorSku)?.units.find((candidate) => candidate.unit === unit);

/** Lines that ask for more than is left when those before them are served. */
export function shortages(lines: readonly Line[], offers: Offers): Problem[] {
  const left = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const { vendorSku, title, quantity, contains } = line;
    const isSold = unitOf(line, offers)?.contains === contains;
    const stock = isSold ? (offers.get(vendorSku)?.stock ?? 0) : 0;
    const available = left.get(vendorSku) ?? stock;
    const pieces = quantity * contains;
    if (isSold && pieces <= available) {
      left.set(vendorSku, available - pieces);
      return [];
    }
    const content = isSold
      ? `The supplier has ${available} pieces of ${title} left, ${pieces} are wanted`
      : `The supplier does not sell ${title} like this any more`;
    return [{ code: 'out_of_stock', content, path: `$.line_items[${index}]` }];
  });
}
