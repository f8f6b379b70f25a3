import { highest, partOfPack, sum, times, type PiecePrice } from '../../money/index.js';
import { english, text, type Cost } from '../../texts/index.js';
import type { Unit } from '../../ucp/index.js';
import { lineId, lineIds } from './line-ids.js';
import type { Checked, Problem } from './problem.js';

export interface WantedLine {
  vendorSku: string;
  unit: Unit;
  quantity: number;
}

/** A line as requested by a caller. */
export interface RequestedLine extends WantedLine {
  /** The existing line it changes, if the caller named one. */
  lineId?: string;
  /** The pack size asserted by the caller, and the path of the assertion. */
  asserted?: { contains: number; path: string };
}

export interface UnitOffer {
  unit: Unit;
  /** Number of single units in one `unit`. */
  contains: number;
  priceFen: number;
  /** Derived from the price of another unit. */
  priceDerived: boolean;
  /** For single units: the pack they come from, if it has a price. */
  pack?: Pack;
}

export type Pack = PiecePrice;

/** A supplier's current offer for one product. */
export interface Offer {
  title: string;
  category: string | null;
  imageUrl: string | null;
  /** In single units. */
  stock: number;
  units: readonly UnitOffer[];
}

/** By the supplier's SKU. */
export interface Offers {
  get(vendorSku: string): Offer | undefined;
}

export interface Line extends WantedLine, UnitOffer {
  id: string;
  title: string;
  category: string | null;
  imageUrl: string | null;
}

export interface PricedLines {
  lines: Line[];
  totalFen: number;
  /**
   * The amount guards evaluate: the exact cost where unit prices are rounded; never below the
   * total.
   */
  exactFen: number;
}

export interface Repriced extends PricedLines {
  /** Problems with the prices themselves. */
  problems: Problem[];
}

/**
 * Prices the wanted lines; refuses products or units that the supplier does not sell.
 * @param ids of the lines, omitted for a new checkout.
 */
export function priceLines(
  wanted: readonly RequestedLine[],
  offers: Offers,
  ids: readonly string[] = lineIds(wanted, [], 0).ids,
): Checked<PricedLines> {
  const lines: Line[] = [];
  for (const [index, want] of wanted.entries()) {
    const line = priceLine(want, offers.get(want.vendorSku), index);
    if (!line.ok) return line;
    lines.push({ id: ids[index] ?? lineId(index + 1), ...line.value });
  }
  const endless = lines.map(exactTotal).indexOf(undefined);
  if (endless >= 0) return refused(`$.line_items[${endless}].quantity`, TOO_MUCH);
  const totals = totalsOf(lines);
  return totals ? { ok: true, value: { lines, ...totals } } : refused('$.line_items', TOO_MUCH);
}

/** Undefined when a total is not a safe integer. */
function totalsOf(lines: readonly Line[]): Pick<PricedLines, 'totalFen' | 'exactFen'> | undefined {
  const totalFen = sum(lines.map(({ priceFen, quantity }) => times(priceFen, quantity) ?? NaN));
  const exactFen = sum(lines.map((line) => exactTotal(line) ?? NaN));
  return totalFen === undefined || exactFen === undefined ? undefined : { totalFen, exactFen };
}

/** The larger of the displayed and the exact cost; undefined when it is not a safe integer. */
export function exactTotal({
  priceFen,
  quantity,
  pack,
}: Pick<Line, 'priceFen' | 'quantity' | 'pack'>): number | undefined {
  const shown = times(priceFen, quantity);
  const exact = pack ? partOfPack(pack, quantity) : shown;
  return shown === undefined || exact === undefined ? undefined : Math.max(shown, exact);
}

/** The exact price of a single unit: the larger of the displayed one and its share of the pack. */
export const piecePriceOf = ({
  priceFen,
  contains,
  pack,
}: Pick<Line, 'priceFen' | 'contains' | 'pack'>): PiecePrice =>
  highest([{ priceFen, contains }, ...(pack ? [pack] : [])]) ?? { priceFen, contains };

const TOO_MUCH = 'costs more than can be counted exactly';

function priceLine(
  wanted: RequestedLine,
  offer: Offer | undefined,
  index: number,
): Checked<Omit<Line, 'id'>> {
  const path = `$.line_items[${index}]`;
  const { vendorSku, quantity } = wanted;
  if (!offer) {
    return refused(`${path}.item.id`, `Item not found: the supplier does not sell ${vendorSku}`);
  }
  const unit = offer.units.find((candidate) => candidate.unit === wanted.unit);
  if (!unit) {
    const content = `${offer.title} is not sold in ${wanted.unit}; see its sale_units`;
    return refused(`${path}.quantity_unit`, content);
  }
  const { asserted } = wanted;
  if (asserted && asserted.contains !== unit.contains) {
    const content = `One ${wanted.unit} of ${offer.title} contains ${unit.contains}, not ${asserted.contains}`;
    return refused(asserted.path, content);
  }
  const { title, category, imageUrl } = offer;
  return { ok: true, value: { vendorSku, quantity, title, category, imageUrl, ...unit } };
}

const refused = (path: string, content: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'invalid', path, content },
});

/** The displayed cost, and the exact cost where it is higher. */
export const costOf = ({ totalFen, exactFen }: Pick<PricedLines, 'totalFen' | 'exactFen'>): Cost =>
  exactFen > totalFen ? { fen: totalFen, exact: exactFen } : { fen: totalFen };

/** The total of a line, whose safety was checked on input. */
export const lineTotal = ({ priceFen, quantity }: Pick<Line, 'priceFen' | 'quantity'>): number =>
  priceFen * quantity;

/**
 * Applies current offers to lines. Products no longer sold stay unchanged, and so do pack sizes:
 * another size is another product, which `shortages` reports.
 */
export function repriceLines(lines: readonly Line[], offers: Offers): Repriced {
  const repriced = lines.map((line) => {
    const offer = offers.get(line.vendorSku);
    const unit = unitOf(line, offers);
    if (!offer || !unit) return line;
    const { title, category, imageUrl } = offer;
    const { priceFen, priceDerived, pack } = unit;
    return { ...line, title, category, imageUrl, priceFen, priceDerived, pack };
  });
  const totals = totalsOf(repriced);
  if (totals) return { lines: repriced, ...totals, problems: [] };
  const kept = totalsOf(lines) ?? { totalFen: 0, exactFen: 0 };
  const problem: Problem = { code: 'invalid', content: `This ${TOO_MUCH}`, path: '$.line_items' };
  return { lines: [...lines], ...kept, problems: [problem] };
}

const unitOf = ({ vendorSku, unit }: Line, offers: Offers): UnitOffer | undefined =>
  offers.get(vendorSku)?.units.find((candidate) => candidate.unit === unit);

/** Lines that exceed the stock left after the lines before them. */
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
    const why = isSold
      ? text('short_of_stock', { title, left: available, wanted: pieces })
      : text('not_sold_like_this', { title });
    const path = `$.line_items[${index}]`;
    return [{ code: 'out_of_stock', content: english(why), text: why, path }];
  });
}
