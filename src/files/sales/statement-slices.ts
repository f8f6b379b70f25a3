/**
 * Rows per statement. The texts of more rows are so long that V8 keeps them outside of the young
 * generation, where an import of millions of rows leaves hundreds of megabytes behind.
 */
const ROWS_PER_STATEMENT = 200;

export function* statementSlices<T>(rows: readonly T[]): Generator<T[], void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
