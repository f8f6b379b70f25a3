import { text, type Text } from '../../../texts/index.js';
import type { ColumnMapping, Field } from '../mapping/column-mapping.js';
import { parseAmount } from './amount.js';
import { MAX_ID } from './names.js';
import type { CellProblem } from './sale-row.js';

const MAX_TITLE = 500;
/** A spreadsheet shows long numbers like this, and has then lost their last digits. */
const SHORTENED = /^\d(\.\d+)?e\+\d+$/iu;
export const NEGATIVE = /^[^\p{L}\p{N}]*[-−(]/u;

export interface TableCells {
  cells: readonly string[];
  unreadable: readonly { column: number; reason: Text }[];
}

export interface Problems {
  ok: false;
  problems: CellProblem[];
}

/** Reads the cells of one row by a mapping, and collects what is wrong with them. */
export class CellReader {
  readonly problems: CellProblem[];
  /** Whether amounts and counts mean the same with a sign and without. */
  ignoresSigns = false;
  private readonly cells: readonly string[];

  /** @param digits of the currency after the decimal point. */
  constructor(
    private readonly mapping: ColumnMapping,
    private readonly digits: number,
    { cells, unreadable }: TableCells,
  ) {
    this.cells = cells;
    const used = new Set(Object.values(mapping.columns));
    this.problems = unreadable.filter(({ column }) => used.has(column));
  }

  column(field: Field): number | null {
    return this.mapping.columns[field] ?? null;
  }

  cell(field: Field): string {
    const column = this.column(field);
    return column === null ? '' : (this.cells[column] ?? '').trim();
  }

  /** The cell of an amount or a count. */
  figure(field: Field): string {
    const figure = this.cell(field);
    return this.ignoresSigns ? figure.replace(/[-−()]/gu, '') : figure;
  }

  fail<T>(field: Field, reason: Text, instead: T): T {
    this.problems.push({ column: this.column(field), reason });
    return instead;
  }

  /** Whether one of these columns was found wrong. */
  hasFailed(...fields: readonly Field[]): boolean {
    const columns = fields.map((field) => this.column(field));
    return this.problems.some(({ column }) => columns.includes(column));
  }

  text(field: Field): string | null {
    const words = this.cell(field).replace(/\p{Cc}+/gu, ' ');
    if (words === '') return null;
    return words.length <= MAX_TITLE ? words : `${words.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
  }

  id(field: Field): string | null {
    const id = this.cell(field);
    if (id === '') return null;
    if (id.length > MAX_ID || /\p{Cc}/u.test(id)) {
      return this.fail(field, text('row_id', { most: MAX_ID }), null);
    }
    if (SHORTENED.test(id)) return this.fail(field, text('row_lost_digits', { value: id }), null);
    return id;
  }

  /** @param negative what to say of a negative amount. */
  amount(field: Field, negative: 'row_negative_sale' | 'row_negative_price'): number | null {
    const figure = this.figure(field);
    if (figure === '') return null;
    const amount = parseAmount(figure, this.mapping, this.digits);
    if (amount !== undefined) return amount;
    const code = NEGATIVE.test(figure) ? negative : 'row_amount';
    return this.fail(field, text(code, shown(figure)), null);
  }
}

/** A cell as problems quote it. */
export const shown = (cell: string): { value: string } => ({
  value: cell.length <= 40 ? cell : `${cell.slice(0, 39).toWellFormed()}…`,
});
