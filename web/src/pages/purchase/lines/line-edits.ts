import type { components } from '../../../api/schema.js';
import type { Checkout } from '../../../api/shapes.js';
import { totalOf } from '../../../format/total.js';

type Line = Checkout['line_items'][number];

/** Wanted quantities by line, where they differ from the purchase; 0 drops the line. */
export type LineEdits = Readonly<Record<string, number>>;

export const quantityOf = (edits: LineEdits, { id, quantity }: Line): number =>
  edits[id] ?? quantity;

export function editedLine(edits: LineEdits, { id, quantity }: Line, wanted: number): LineEdits {
  if (wanted !== quantity) return { ...edits, [id]: wanted };
  return Object.fromEntries(Object.entries(edits).filter(([line]) => line !== id));
}

export const amountOf = (edits: LineEdits, line: Line): number => {
  const quantity = quantityOf(edits, line);
  return quantity === line.quantity ? totalOf(line.totals) : quantity * line.item.price;
};

/** All lines that remain, in the form the service takes. */
export const remainingLines = (
  edits: LineEdits,
  lines: readonly Line[],
): components['schemas']['LineInput'][] =>
  lines.flatMap((line) => {
    const quantity = quantityOf(edits, line);
    if (quantity === 0) return [];
    const { unit } = line.item.quantity_unit;
    return [{ id: line.id, item: { id: line.item.id }, quantity, quantity_unit: { unit } }];
  });

/** The lines that the supplier cannot deliver in full. */
export function shortLines({
  line_items: lines,
  messages = [],
}: Pick<Checkout, 'line_items' | 'messages'>): Line[] {
  const paths = new Set(
    messages.flatMap(({ code, path }) => (code === 'out_of_stock' ? [path] : [])),
  );
  return lines.filter((_, index) => paths.has(`$.line_items[${index}]`));
}
