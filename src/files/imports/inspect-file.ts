import {
  headerFingerprint,
  type ColumnMapping,
  type FileKind,
} from '../domain/mapping/column-mapping.js';
import { text } from '../../texts/index.js';
import { findHeader, MOST_ROWS_BEFORE } from '../domain/mapping/find-header.js';
import { guessMapping, type MappingGuess } from '../domain/mapping/guess-mapping.js';
import { statedExportTime } from '../domain/sales/export-time.js';
import { readTable } from '../reading/read-table.js';
import { TableError, type TableRow } from '../reading/table.js';

const SAMPLED_ROWS = 200;
const SHOWN_SAMPLES = 10;
const MAX_SHOWN_CELL = 200;

/** What a file looks like, from its first rows. */
export interface FileInspection {
  headers: string[];
  headerLine: number;
  fingerprint: string;
  samples: string[][];
  guess: MappingGuess;
  statedAt: Date | null;
}

/** @throws TableError for a file that holds no table. */
export async function inspectFile(
  path: string,
  name: string,
  timeZone: string,
  kind: FileKind,
): Promise<FileInspection> {
  const rows = await firstRows(path);
  const header = findHeader(
    rows.map(({ cells }) => cells),
    kind,
  );
  const headerRow = rows[header];
  const samples = rows.slice(header + 1).map(({ cells }) => cells);
  if (!headerRow || samples.length === 0) {
    throw new TableError(text('file_without_rows', {}));
  }
  const above = rows.slice(0, header).map(({ cells }) => cells);
  const statedAt = statedExportTime(name, above, timeZone);
  return {
    headers: headerRow.cells.map(shown),
    headerLine: headerRow.line,
    fingerprint: headerFingerprint(headerRow.cells),
    samples: samples.slice(0, SHOWN_SAMPLES).map((cells) => cells.map(shown)),
    guess: guessMapping(headerRow.cells, samples, timeZone, kind),
    statedAt: statedAt === undefined ? null : new Date(statedAt),
  };
}

async function firstRows(path: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(path)) {
    rows.push(row);
    if (rows.length > MOST_ROWS_BEFORE + SAMPLED_ROWS) break;
  }
  return rows;
}

const shown = (cell: string): string =>
  cell.length <= MAX_SHOWN_CELL ? cell : `${cell.slice(0, MAX_SHOWN_CELL - 1).toWellFormed()}…`;

/** The highest column that a mapping uses must be one of the file's. */
export const columnsWithin = ({ columns }: ColumnMapping, headers: readonly string[]): boolean =>
  Object.values(columns).every((column) => column < headers.length);
