import { createHash } from 'node:crypto';
import type { ColumnMapping, Field } from '../mapping/column-mapping.js';
import { parseAmount } from './amount.js';
import type { CellProblem } from './sale-row.js';

const MAX_ID = 200;
const MAX_TITLE = 500;
/** A spreadsheet shows long numbers like this, and has then lost their last digits. */
const SHORTENED = /^\d(\.\d+)?e\+\d+$/iu;

export interface TableCells {
  cells: readonly string[];
  unreadable: readonly { column: number; reason: string }[];
}

export interface Problems {
  ok: false;
  problems: CellProblem[];
}

/** Reads the cells of one row by a mapping, and collects what is wrong with them. */
export class CellReader {
  readonly problems: CellProblem[];
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

  fail<T>(field: Field, reason: string, instead: T): T {
    this.problems.push({ column: this.column(field), reason });
    return instead;
  }

  /** Whether one of these columns was found wrong. */
  hasFailed(...fields: readonly Field[]): boolean {
    const columns = fields.map((field) => this.column(field));
    return this.problems.some(({ column }) => columns.includes(column));
  }

  text(field: Field): string | null {
    const text = this.cell(field).replace(/\p{Cc}+/gu, ' ');
    if (text === '') return null;
    return text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
  }

  id(field: Field): string | null {
    const text = this.cell(field);
    if (text === '') return null;
    if (text.length > MAX_ID || /\p{Cc}/u.test(text)) {
      return this.fail(
        field,
        `is longer than ${MAX_ID} characters or has control characters`,
        null,
      );
    }
    if (SHORTENED.test(text)) {
      const reason = `${text} has lost digits in a spreadsheet; export the column as text`;
      return this.fail(field, reason, null);
    }
    return text;
  }

  /** @param negative what to say of a negative amount. */
  amount(field: Field, negative: string): number | null {
    const text = this.cell(field);
    if (text === '') return null;
    const amount = parseAmount(text, this.mapping, this.digits);
    if (amount !== undefined) return amount;
    const reason = /^\W*[-(]/u.test(text)
      ? `is negative: ${shown(text)}${negative}`
      : `is no amount: ${shown(text)}`;
    return this.fail(field, reason, null);
  }
}

/** A cell as problems quote it. */
export const shown = (text: string): string =>
  JSON.stringify(text.length <= 40 ? text : `${text.slice(0, 39).toWellFormed()}…`);

/** A SKU has no spaces and no colon. */
export const skuText = (code: string): string => shortened(code.replace(/[\s:]+/gu, '_'));

/** A long text becomes its start and what tells it from others with the same start. */
const shortened = (text: string): string =>
  text.length <= MAX_ID ? text : `${text.slice(0, 50).toWellFormed()}-${digestOf(text)}`;

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
