import type { PreparedPurchase } from '../../../checkout/index.js';
import { skuParts } from '../../../skus/index.js';
import { groupedBy } from '../../domain/grouped-by.js';
import { hasSource, supplierOf, type SourcedLine } from '../../runs/domain/placement/purchases.js';
import type { RunLine } from './run.js';

/** The part of a purchase that belongs to one line of a run. */
export interface Share {
  purchase: PreparedPurchase;
  pieces: number;
  costFen: number;
}

/** A line of a purchase, and the number of its units already allocated. */
interface Lot {
  unit: string;
  contains: number;
  priceFen: number;
  pieces: number;
  given: number;
}

/**
 * Allocates the purchases of a run to its lines, by position. A purchase may have been changed
 * since the run was placed: lines are served in order, first with their planned unit. Any surplus
 * counts for the last line of that product.
 */
export function boughtPieces(
  lines: readonly RunLine[],
  purchases: readonly PreparedPurchase[],
): Map<number, Share> {
  const shares = new Map<number, Share>();
  const sourced = lines.filter(hasSource).filter(({ removed }) => !removed);
  for (const purchase of purchases) {
    const own = sourced.filter(({ source }) => supplierOf(source) === purchase.vendor);
    for (const [skuId, same] of groupedBy(own, ({ source }) => source.skuId)) {
      share(same, purchase, lotsOf(purchase, skuId), shares);
    }
  }
  return shares;
}

function share(
  lines: readonly SourcedLine[],
  purchase: PreparedPurchase,
  lots: readonly Lot[],
  shares: Map<number, Share>,
): void {
  for (const { position } of lines) shares.set(position, { purchase, pieces: 0, costFen: 0 });
  const give = ({ position }: SourcedLine, lot: Lot, wanted: number) => {
    const known = shares.get(position) ?? { purchase, pieces: 0, costFen: 0 };
    const pieces = Math.max(0, Math.min(wanted, lot.pieces - lot.given));
    const costFen = costOf(lot, lot.given + pieces) - costOf(lot, lot.given);
    lot.given += pieces;
    shares.set(position, {
      purchase,
      pieces: known.pieces + pieces,
      costFen: known.costFen + costFen,
    });
  };
  const left = ({ position, quantity }: SourcedLine) =>
    quantity - (shares.get(position)?.pieces ?? 0);
  for (const line of lines) {
    for (const lot of lots) if (lot.unit === line.source.unit) give(line, lot, left(line));
  }
  for (const line of lines) {
    for (const lot of lots) give(line, lot, left(line));
  }
  const last = lines.at(-1);
  if (last) for (const lot of lots) give(last, lot, Infinity);
}

const lotsOf = ({ lines }: PreparedPurchase, skuId: string): Lot[] =>
  lines
    .filter(({ vendorSku }) => vendorSku === skuParts(skuId)?.vendorSku)
    .map(({ unit, contains, priceFen, quantity }) => ({
      unit,
      contains,
      priceFen,
      pieces: quantity * contains,
      given: 0,
    }));

/** The cost of the first units of a lot; a shared pack need not divide evenly. */
const costOf = ({ contains, priceFen }: Lot, pieces: number): number =>
  Math.floor(pieces / contains) * priceFen +
  Math.round(((pieces % contains) * priceFen) / contains);
