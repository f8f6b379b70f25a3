import type { Author } from '../auth/index.js';
import type { ColumnMapping, FileKind } from './domain/mapping/column-mapping.js';
import type { MappingGuess } from './domain/mapping/guess-mapping.js';

/** `waiting` for a person to confirm the mapping. */
export const FILE_STATUSES = ['waiting', 'queued', 'importing', 'imported', 'refused'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** The role of a vendor decides what its files hold. */
export const fileKindOf = (namespace: string): FileKind =>
  namespace.endsWith('-supply') ? 'price_list' : 'sales';

/** A file of sales or a price list, and what became of it. */
export interface SalesFile {
  number: number;
  namespace: string;
  name: string;
  /** SHA-256 of the content: a file is taken once. */
  digest: string;
  bytes: number;
  status: FileStatus;
  reason: string | null;
  headers: string[];
  headerLine: number;
  fingerprint: string;
  samples: string[][];
  guess: MappingGuess | null;
  mapping: ColumnMapping | null;
  /** When the file says that it was exported. */
  statedAt: Date | null;
  /** The latest time it holds. */
  latestAt: Date | null;
  rowsRead: number;
  rowsBad: number;
  rowsTotal: number | null;
  salesStored: number;
  salesChanged: number;
  /** Of a price list. */
  productsStored: number;
  createdAt: Date;
  createdBy: Author | null;
  endedAt: Date | null;
}

export interface FileProblem {
  line: number;
  /** From 0; null for a row as a whole. */
  column: number | null;
  reason: string;
}
