import type { Author } from '../auth/index.js';
import type { Text } from '../texts/index.js';
import { FILE_KINDS, type ColumnMapping, type FileKind } from './domain/mapping/column-mapping.js';
import type { MappingGuess } from './domain/mapping/guess-mapping.js';
import type { DexReading } from './dex/dex-reading.js';

/** `waiting` for a person to confirm the mapping. */
export const FILE_STATUSES = ['waiting', 'queued', 'importing', 'imported', 'refused'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** The role of a vendor decides what the tables in its files hold. */
export const fileKindOf = (namespace: string): FileKind =>
  namespace.endsWith('-supply') ? 'price_list' : 'sales';

/** `reading` of a machine's counters, from which sales follow. */
export const UPLOAD_KINDS = [...FILE_KINDS, 'reading'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** A file of sales, a price list or a reading, and what became of it. */
export interface SalesFile {
  number: number;
  namespace: string;
  name: string;
  /** SHA-256 of the content: a file is taken once. */
  digest: string;
  bytes: number;
  status: FileStatus;
  /** Why it was refused. */
  reason: string | null;
  /** None of a file that was refused before reasons had codes. */
  reasonText: Text | null;
  headers: string[];
  headerLine: number;
  fingerprint: string;
  samples: string[][];
  guess: MappingGuess | null;
  mapping: ColumnMapping | null;
  /** Of a file that holds a reading of a machine's counters, instead of sales. */
  dex: DexReading | null;
  reading: ConfirmedReading | null;
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

/** Of which machine a reading is, and when it was taken. */
export interface ConfirmedReading {
  machineId: string;
  /** ISO 8601, in UTC. */
  readAt: string;
}

export interface FileProblem {
  line: number;
  /** From 0; null for a row as a whole. */
  column: number | null;
  reason: Text;
}
