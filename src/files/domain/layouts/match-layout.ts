import { plainHeader, type Field, type FileKind } from '../mapping/column-mapping.js';
import type { ExportLayout } from './export-layout.js';
import { EXPORT_LAYOUTS } from './export-layouts.js';

const KNOWN = EXPORT_LAYOUTS.map((layout) => ({
  layout,
  headers: layout.identifiedBy.map(plainHeader),
}));

/** The layout whose headers a file has. Price lists have none. */
export function layoutOf(headers: readonly string[], kind: FileKind): ExportLayout | undefined {
  if (kind !== 'sales') return undefined;
  const present = new Set(headers.map(plainHeader));
  return KNOWN.find(({ headers: needed }) => needed.every((header) => present.has(header)))?.layout;
}

/** Where the columns of a layout are in a file. */
export function layoutColumns(
  { columns }: ExportLayout,
  headers: readonly string[],
): Partial<Record<Field, number>> {
  const present = headers.map(plainHeader);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, names]) => {
      const column = names
        .map((name) => present.indexOf(plainHeader(name)))
        .find((index) => index >= 0);
      return column === undefined ? [] : [[field, column]];
    }),
  );
}
