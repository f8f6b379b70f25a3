import { english, text, type Text } from '../../texts/index.js';

/** A cell that holds no usable value, such as a formula that was never calculated. */
export interface UnreadableCell {
  column: number;
  reason: Text;
}

export interface TableRow {
  /** As a person finds it: from 1, in the file or in the sheet. */
  line: number;
  cells: string[];
  unreadable: UnreadableCell[];
}

/** The rows of a file, one at a time. */
export type TableRows = AsyncGenerator<TableRow, void>;

/**
 * PostgreSQL cannot store U+0000. A backtick before a value keeps spreadsheets from changing long
 * numbers.
 */
export const plainCell = (text: string): string => text.replaceAll('\0', '').replace(/^`/u, '');

export const MAX_COLUMNS = 200;
/** More than any name, code or address needs; patterns look at every character. */
export const MAX_CELL_CHARACTERS = 2_000;

/** A file that cannot be read as a table, with what a person can do about it. */
export class TableError extends Error {
  constructor(readonly reason: Text) {
    super(english(reason));
    this.name = 'TableError';
  }
}

export function requireFewColumns(count: number, line: number): void {
  if (count <= MAX_COLUMNS) return;
  const params = { line, columns: count, most: MAX_COLUMNS };
  throw new TableError(text('file_too_many_columns', params));
}

/** The row without cells that are too long to be looked at. */
export function bounded(row: TableRow): TableRow {
  const isLong = (cell: string) => cell.length > MAX_CELL_CHARACTERS;
  if (!row.cells.some(isLong)) return row;
  const params = { most: MAX_CELL_CHARACTERS };
  const long = row.cells.flatMap((cell, column) =>
    isLong(cell) ? [{ column, reason: text('row_cell_too_long', params) }] : [],
  );
  return {
    ...row,
    cells: row.cells.map((cell) => (isLong(cell) ? '' : cell)),
    unreadable: [...row.unreadable, ...long],
  };
}

/** Runs a generator to its end. */
export async function drain(generator: AsyncGenerator): Promise<void> {
  let next = await generator.next();
  while (next.done !== true) next = await generator.next();
}
