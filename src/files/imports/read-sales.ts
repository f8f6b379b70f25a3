import type { ColumnMapping } from '../domain/mapping/column-mapping.js';
import { Footer } from '../domain/rows/footer.js';
import { RowReader } from '../domain/rows/row-reader.js';
import { unnumberedKey } from '../domain/sales/sale.js';
import { readTable } from '../reading/read-table.js';
import type { TableRow } from '../reading/table.js';
import type { FileProblem } from '../sales-file.js';
import type { StagedRow } from './staged-rows.repository.js';

interface MappedFile {
  mapping: ColumnMapping;
  headerLine: number;
}

/**
 * The rows of a file below its headers, as sales or with their problems. What comes below the sales
 * is left out.
 * @param digits of the currency after the decimal point.
 */
export async function* readSales(
  path: string,
  { mapping, headerLine }: MappedFile,
  digits: number,
): AsyncGenerator<StagedRow | { problems: FileProblem[] }, void> {
  const reader = new RowReader(mapping, digits);
  const footer = new Footer();
  for await (const row of readTable(path)) {
    if (row.line <= headerLine) continue;
    if (footer.includes(row.cells, () => reader.hasTime(row.cells))) continue;
    yield stagedRow(reader, row);
  }
}

function stagedRow(reader: RowReader, row: TableRow): StagedRow | { problems: FileProblem[] } {
  const result = reader.read(row);
  const { line } = row;
  if (!result.ok) return { problems: result.problems.map((problem) => ({ line, ...problem })) };
  const { orderNo, lineNo, updatedAt, row: sale } = result.parsed;
  // A line number without an order number is the number of a transaction.
  const number = orderNo ?? lineNo;
  return {
    saleKey: number ?? unnumberedKey(sale),
    line,
    isNumbered: number !== null,
    lineNo: orderNo === null ? null : lineNo,
    updatedAt: updatedAt === null ? null : new Date(updatedAt),
    row: sale,
  };
}
