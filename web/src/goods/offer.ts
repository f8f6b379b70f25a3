import type { Product } from '../api/shapes.js';
import { namespaceOf } from '../format/vendor-name.js';

/** A supplier's product and what it costs. Amounts are in fen. */
export interface Offer {
  id: string;
  supplier: string;
  title: string;
  spec?: string;
  /** The price of one unit. */
  each: number;
  /** Only sold by the box: the price of one unit is computed. */
  isEachDerived: boolean;
  box?: { contains: number; price: number };
  /** Units at the supplier. */
  stock: number;
  hasPicture: boolean;
  /** Names of the pickup sites. */
  sites: string[];
  /** Confirmed counterparts in other namespaces. */
  sameAs: string[];
}

/** A product of a supplier's catalog. */
export function offerOf({ metadata, variants }: Product): Offer {
  const [variant] = variants;
  if (!variant) throw new Error('The product has no variant');
  const { id, title, price, sale_units: units = [], metadata: more, aliases = [], media } = variant;
  const each = units.find(({ unit }) => unit === 'EA');
  const box = units.find(({ unit }) => unit === 'BX');
  return {
    id,
    supplier: namespaceOf(id),
    title,
    spec: more?.spec,
    each: price.amount,
    isEachDerived: each?.price_derived === true,
    ...(box?.contains !== undefined && {
      box: { contains: box.contains, price: box.price.amount },
    }),
    stock: more?.supplier_stock ?? 0,
    hasPicture: media !== undefined,
    sites: (metadata?.sites ?? []).map(({ id: site, name }) => name ?? site),
    sameAs: aliases.filter(({ source }) => source !== 'suggested').map(({ sku_id }) => sku_id),
  };
}

/** What the service offers of a product whose supplier states no stock. */
const UNSTATED_STOCK = 1_000_000;

export const statesStock = ({ stock }: Pick<Offer, 'stock'>): boolean => stock < UNSTATED_STOCK;

/** The cheapest price of one unit, in fen with fractions: that of a box counts too. */
export const unitPrice = ({ each, box }: Pick<Offer, 'each' | 'box'>): number =>
  box ? Math.min(each, box.price / box.contains) : each;

/** Cheapest first; what is out of stock comes last. */
export const cheapestFirst = <T extends Pick<Offer, 'each' | 'box' | 'stock' | 'id'>>(
  offers: readonly T[],
): T[] =>
  [...offers].sort(
    (one, other) =>
      Number(one.stock === 0) - Number(other.stock === 0) ||
      unitPrice(one) - unitPrice(other) ||
      (one.id < other.id ? -1 : 1),
  );
