import type { components } from '../../api/schema.js';
import type { Offer } from '../../goods/offer.js';

export type Unit = 'EA' | 'BX';

/** What is to be bought of one product in one unit. */
export interface BasketLine {
  offer: Offer;
  unit: Unit;
  quantity: number;
}

export type Basket = readonly BasketLine[];

type Line = Pick<BasketLine, 'unit'> & { offer: Pick<Offer, 'id'> };

const isSame = (one: Line, other: Line) =>
  one.offer.id === other.offer.id && one.unit === other.unit;

/** In fen, of one unit or box. */
export const priceOf = ({ offer: { each, box }, unit }: Omit<BasketLine, 'quantity'>): number =>
  unit === 'BX' && box ? box.price : each;

export const quantityIn = (basket: Basket, line: Line): number =>
  basket.find((other) => isSame(line, other))?.quantity ?? 0;

/** The basket with this quantity; 0 removes the line. */
export function withLine(basket: Basket, line: BasketLine): Basket {
  if (line.quantity <= 0) return basket.filter((other) => !isSame(line, other));
  if (quantityIn(basket, line) === 0) return [...basket, line];
  return basket.map((other) => (isSame(line, other) ? line : other));
}

/** The part of a basket that one supplier sells. A purchase has one supplier. */
export interface SupplierBasket {
  supplier: string;
  lines: Basket;
  total: number;
}

export function bySupplier(basket: Basket): SupplierBasket[] {
  const suppliers = [...new Set(basket.map(({ offer }) => offer.supplier))];
  return suppliers.map((supplier) => {
    const lines = basket.filter(({ offer }) => offer.supplier === supplier);
    const total = lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);
    return { supplier, lines, total };
  });
}

/** The lines in the form that the service takes. */
export const wantedLines = (lines: Basket): components['schemas']['LineInput'][] =>
  lines.map(({ offer, unit, quantity }) => ({
    item: { id: offer.id },
    quantity,
    quantity_unit: { unit },
  }));
