import type { Run } from '../api/shapes.js';
import { namespaceOf, vendorNames } from '../format/vendor-name.js';

/** What a run is called by. */
export interface NamedRun extends Pick<Run, 'created_at'> {
  /** The names of its suppliers. */
  suppliers: string;
}

/** Those it was placed with, or those that sell its products. */
export function suppliersOf({
  supplier,
  line_items: lines,
}: Pick<Run, 'supplier' | 'line_items'>): string {
  if (supplier !== undefined) return vendorNames(supplier.split(', '));
  return vendorNames(lines.flatMap(({ source }) => (source ? [namespaceOf(source.sku_id)] : [])));
}
