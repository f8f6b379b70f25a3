import type { ColumnMapping } from '../domain/mapping/column-mapping.js';
import { Footer } from '../domain/rows/footer.js';
import { RowReader } from '../domain/rows/row-reader.js';
import { unnumberedKey } from '../domain/sales/sale.js';
import type { TableRow } from '../reading/table.js';
import type { RowRead } from './row-import.service.js';
import type { StagedRow } from './staged-rows.repository.js';

/** Reads the rows of a file below its headers as sales. What comes below the sales is left out. */
export class StagedRowReader {
  private readonly rows: RowReader;
  private readonly footer = new Footer();

  /** @param digits of the currency after the decimal point. */
  constructor(mapping: ColumnMapping, digits: number) {
    this.rows = new RowReader(mapping, digits);
  }

  read(row: TableRow): RowRead<StagedRow> {
    if (this.footer.includes(row.cells, () => this.rows.hasTime(row))) return undefined;
    const result = this.rows.read(row);
    if (!result.ok) return { problems: result.problems };
    const { orderNo, lineNo, updatedAt, row: sale } = result.parsed;
    // A line number without an order number is the number of a transaction.
    const number = orderNo ?? lineNo;
    return {
      value: {
        saleKey: number ?? unnumberedKey(sale),
        line: row.line,
        isNumbered: number !== null,
        lineNo: orderNo === null ? null : lineNo,
        updatedAt: updatedAt === null ? null : new Date(updatedAt),
        row: sale,
      },
    };
  }
}
