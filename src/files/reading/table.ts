/** A cell that holds no usable value, such as a formula that was never calculated. */
export interface UnreadableCell {
  column: number;
  reason: string;
}

export interface TableRow {
  /** As a person finds it: from 1, in the file or in the sheet. */
  line: number;
  cells: string[];
  unreadable: UnreadableCell[];
}

/** The rows of a file, one at a time. */
export type TableRows = AsyncGenerator<TableRow, void>;

export const MAX_COLUMNS = 200;

/** A file that cannot be read as a table, with what a person can do about it. */
export class TableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TableError';
  }
}

export function requireFewColumns(count: number, line: number): void {
  if (count <= MAX_COLUMNS) return;
  throw new TableError(
    `Line ${line} has ${count} columns, and at most ${MAX_COLUMNS} are read; export only the columns that matter`,
  );
}

/** Runs a generator to its end. */
export async function drain(generator: AsyncGenerator): Promise<void> {
  let next = await generator.next();
  while (next.done !== true) next = await generator.next();
}
