import type { ListedSku } from '../../api/shapes.js';

/** A product decided on here, and its position when that was done. */
export interface KeptRow {
  sku: ListedSku;
  index: number;
}

/** The list with the products decided on here still in their positions, so that it can be undone. */
export function keptRows(
  listed: readonly ListedSku[],
  kept: readonly KeptRow[],
): readonly ListedSku[] {
  const rows = [...listed];
  const ids = new Set(listed.map(({ sku_id }) => sku_id));
  const missing = kept.filter(({ sku }) => !ids.has(sku.sku_id));
  for (const { sku, index } of missing.sort((one, other) => one.index - other.index)) {
    rows.splice(index, 0, sku);
  }
  return rows;
}
