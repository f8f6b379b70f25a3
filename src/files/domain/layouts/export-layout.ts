import type { ColumnMapping, Field } from '../mapping/column-mapping.js';

/** A well-known export of a machine platform or a payment terminal. */
export interface ExportLayout {
  id: string;
  /** As a person knows the export. */
  name: string;
  /** A file that has all these headers is such an export. */
  identifiedBy: readonly string[];
  /** Of each field, the header of its column; of several, the first that is there. */
  columns: Partial<Record<Field, readonly string[]>>;
  /** How its values are written, as far as that never changes. */
  format: Partial<Omit<ColumnMapping, 'columns' | 'statuses'>>;
  /** Words for a status, as `statusWord` writes them. */
  statuses: ColumnMapping['statuses'];
  /** What the export lacks, and how to go on. */
  hint?: string;
}
