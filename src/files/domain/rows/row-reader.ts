import { createHash } from 'node:crypto';
import { isLocationId } from '../../../validation/index.js';
import type { ColumnMapping, Field, LineStatus } from '../mapping/column-mapping.js';
import { parseAmount, parseCount } from './amount.js';
import type { CellProblem, ParsedRow } from './sale-row.js';
import { parseStatus } from './status.js';
import { parseTime } from './time.js';
import { ZonedClock } from './zoned-clock.js';

const MAX_ID = 200;
const MAX_TITLE = 500;
const MAX_QUANTITY = 1000;
/** A spreadsheet shows long numbers like this, and has then lost their last digits. */
const SHORTENED = /^\d(\.\d+)?e\+\d+$/iu;

interface TableCells {
  cells: readonly string[];
  unreadable: readonly { column: number; reason: string }[];
}

export type RowResult = { ok: true; parsed: ParsedRow } | { ok: false; problems: CellProblem[] };

/** Reads rows by a mapping. */
export class RowReader {
  private readonly clock: ZonedClock;
  private problems: CellProblem[] = [];
  private cells: readonly string[] = [];

  /** @param digits of the currency after the decimal point. */
  constructor(
    private readonly mapping: ColumnMapping,
    private readonly digits: number,
  ) {
    this.clock = new ZonedClock(mapping.time_zone);
  }

  read({ cells, unreadable }: TableCells): RowResult {
    this.cells = cells;
    const used = new Set(Object.values(this.mapping.columns));
    this.problems = unreadable.filter(({ column }) => used.has(column));
    if (this.problems.length > 0) return { ok: false, problems: this.problems };
    const quantity = this.quantity();
    const title = this.text('product_name');
    const machineName = this.text('machine_name');
    const parsed: ParsedRow = {
      orderNo: this.id('order_no'),
      lineNo: this.id('line_no'),
      updatedAt: this.time('updated_at'),
      row: {
        machineId: this.machine(machineName),
        machineName,
        slot: this.id('slot'),
        sku: this.sku(title),
        title: title ?? this.id('product_code') ?? this.id('barcode') ?? this.id('slot') ?? '',
        barcode: this.id('barcode'),
        quantity,
        totalFen: this.total(quantity),
        costFen: this.amount('unit_cost'),
        status: this.status(),
        statusText: this.text('status') ?? '',
        soldAt: this.soldAt(),
        soldAtText: [this.text('sold_at'), this.text('sold_time')].join(' ').trim(),
      },
    };
    return this.problems.length > 0 ? { ok: false, problems: this.problems } : { ok: true, parsed };
  }

  private column(field: Field): number | null {
    return this.mapping.columns[field] ?? null;
  }

  private cell(field: Field): string {
    const column = this.column(field);
    return column === null ? '' : (this.cells[column] ?? '').trim();
  }

  private fail<T>(field: Field, reason: string, instead: T): T {
    this.problems.push({ column: this.column(field), reason });
    return instead;
  }

  private text(field: Field): string | null {
    const text = this.cell(field).replace(/\p{Cc}+/gu, ' ');
    if (text === '') return null;
    return text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
  }

  private id(field: Field): string | null {
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

  private machine(name: string | null): string {
    const id = this.id('machine_id') ?? name;
    return id === null ? this.fail('machine_id', 'names no machine', '') : machineText(id);
  }

  /** The product by its code, else by its barcode, its name or its slot. */
  private sku(title: string | null): string {
    const code = this.id('product_code') ?? this.id('barcode') ?? title ?? this.id('slot');
    return code === null ? this.fail('product_code', 'names no product', '') : skuText(code);
  }

  private quantity(): number {
    const text = this.cell('quantity');
    if (text === '') return 1;
    const count = parseCount(text);
    if (count !== undefined && count >= 1 && count <= MAX_QUANTITY) return count;
    return this.fail('quantity', `is no whole number from 1 to ${MAX_QUANTITY}: ${shown(text)}`, 1);
  }

  private total(quantity: number): number {
    const total = this.amount('total_price');
    if (total !== null) return total;
    const each = this.amount('unit_price');
    if (each !== null) return each * quantity;
    const prices = [this.column('total_price'), this.column('unit_price')];
    const isReported = this.problems.some(({ column }) => prices.includes(column));
    const field = prices[0] === null ? 'unit_price' : 'total_price';
    return isReported ? 0 : this.fail(field, 'holds no price', 0);
  }

  private amount(field: Field): number | null {
    const text = this.cell(field);
    if (text === '') return null;
    const amount = parseAmount(text, this.mapping, this.digits);
    if (amount !== undefined) return amount;
    const reason = /^\W*[-(]/u.test(text)
      ? `is negative: ${shown(text)}; a refund is a status of the sale`
      : `is no amount: ${shown(text)}`;
    return this.fail(field, reason, null);
  }

  /** Exports of a refund status leave it empty for a usual sale. */
  private status(): LineStatus {
    const text = this.cell('status');
    if (text === '') return 'paid';
    const status = parseStatus(text, this.mapping.statuses);
    return (
      status ?? this.fail('status', `is no known status: ${shown(text)}; say what it means`, 'paid')
    );
  }

  private soldAt(): number {
    const order = this.mapping.date_order;
    const text = this.cell('sold_at');
    const found = parseTime(text, { order, clock: this.clock }, this.cell('sold_time'));
    return (
      found ?? this.fail('sold_at', text === '' ? 'holds no time' : `is no time: ${shown(text)}`, 0)
    );
  }

  private time(field: Field): number | null {
    const text = this.cell(field);
    if (text === '') return null;
    const found = parseTime(text, { order: this.mapping.date_order, clock: this.clock });
    return found ?? this.fail(field, `is no time: ${shown(text)}`, null);
  }
}

const shown = (text: string): string =>
  JSON.stringify(text.length <= 40 ? text : `${text.slice(0, 39).toWellFormed()}…`);

/** A SKU has no spaces and no colon. */
const skuText = (code: string): string => shortened(code.replace(/[\s:]+/gu, '_'));

/** Ids of machines are short and plain; other names keep what they can and stay apart. */
function machineText(id: string): string {
  const isUsable: boolean = isLocationId(id);
  if (isUsable) return id;
  const plain = id.replace(/[^A-Za-z0-9]+/gu, '-').replace(/^-|-$/gu, '');
  return `${plain === '' ? 'machine' : plain.slice(0, 40)}-${digestOf(id).slice(0, 8)}`;
}

/** A long text becomes its start and what tells it from others with the same start. */
const shortened = (text: string): string =>
  text.length <= MAX_ID ? text : `${text.slice(0, 50).toWellFormed()}-${digestOf(text)}`;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
