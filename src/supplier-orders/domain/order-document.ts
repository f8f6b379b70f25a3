import type { OrderDelivery, SupplierOrderLine } from '../../files/index.js';
import { inMajorUnits, moneyText, type Currency } from '../../money/index.js';
import { WORDS, type DocumentLanguage } from './document-words.js';

export const DOCUMENT_FORMATS = ['csv', 'text', 'html'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** What a document is made from. */
export interface DocumentOrder {
  ref: string;
  supplier: string;
  /** In the operator's time zone. */
  date: string;
  lines: readonly SupplierOrderLine[];
  totalFen: number;
  delivery: OrderDelivery;
  /** In the operator's time zone; empty for a delivery. */
  pickupTime: string;
  currency: Currency;
}

export const lineTotal = ({ priceFen, quantity }: SupplierOrderLine): number => priceFen * quantity;

/** Rows for a spreadsheet: the order, its lines, the total. */
export function documentRows(
  order: DocumentOrder,
  language: DocumentLanguage,
): (string | number)[][] {
  const words = WORDS[language];
  const amount = (fen: number) => inMajorUnits(fen, order.currency);
  return [
    [words.order, order.ref],
    [words.date, order.date],
    [words.supplier, order.supplier],
    ...deliveryOf(order, language),
    [],
    words.columns,
    ...order.lines.map((line, index) => [
      index + 1,
      line.sku,
      line.barcode ?? '',
      line.title,
      line.spec ?? '',
      line.quantity,
      words.unit(line),
      amount(line.priceFen),
      amount(lineTotal(line)),
    ]),
    [words.total, '', '', '', '', '', '', order.currency.code, amount(order.totalFen)],
  ];
}

/** Text to paste into a message. */
export function documentText(order: DocumentOrder, language: DocumentLanguage): string {
  const words = WORDS[language];
  const money = (fen: number) => moneyText(fen, order.currency);
  const lines = order.lines.map((line, index) => {
    const known = [line.sku, line.barcode ?? '', line.spec ?? ''].filter((text) => text !== '');
    return [
      `${index + 1}. ${line.title} (${known.join(', ')})`,
      `   ${line.quantity} × ${words.unit(line)}, ${money(line.priceFen)} = ${money(lineTotal(line))}`,
    ].join('\n');
  });
  const head = [[words.order, order.ref], [words.date, order.date], ...deliveryOf(order, language)];
  return [
    ...head.map(([name, value]) => `${name}: ${value}`),
    '',
    ...lines,
    '',
    `${words.total}: ${money(order.totalFen)}`,
    '',
  ].join('\n');
}

/** Where the goods go, as pairs of a name and a value. */
export function deliveryOf(
  { delivery, pickupTime }: DocumentOrder,
  language: DocumentLanguage,
): [string, string][] {
  const words = WORDS[language];
  if (delivery.method === 'pickup') return [[words.pickup, pickupTime]];
  return [
    [words.deliverTo, delivery.address],
    [words.contact, `${delivery.contactName}, ${delivery.contactPhone}`],
  ];
}
