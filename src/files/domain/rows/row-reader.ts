import type { ColumnMapping, Field, LineStatus } from '../mapping/column-mapping.js';
import { parseAmount, parseCount } from './amount.js';
import { machineText, MAX_ID, skuText } from './names.js';
import type { CellProblem, ParsedRow, RefundKey } from './sale-row.js';
import { parseStatus } from './status.js';
import { parseTime } from './time.js';
import { ZonedClock } from './zoned-clock.js';

const MAX_TITLE = 500;
const MAX_QUANTITY = 1000;
/** A spreadsheet shows long numbers like this, and has then lost their last digits. */
const NEGATIVE = /^[^\p{L}\p{N}]*[-−(]/u;
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
  private isRefund = false;
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
    this.isRefund = this.givesBack();
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
        title: this.title(title),
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
    if (this.isRefund) parsed.row.refund = this.refund(parsed);
    return this.problems.length > 0 ? { ok: false, problems: this.problems } : { ok: true, parsed };
  }

  /** Whether a row holds a time of sale. */
  hasTime(cells: readonly string[]): boolean {
    this.cells = cells;
    return this.parsedTime() !== undefined;
  }

  private column(field: Field): number | null {
    return this.mapping.columns[field] ?? null;
  }

  private cell(field: Field): string {
    const column = this.column(field);
    return column === null ? '' : (this.cells[column] ?? '').trim();
  }

  /** Refunds count what they take back, with a sign or without. */
  private unsigned(field: Field): string {
    const text = this.cell(field);
    return this.isRefund ? text.replace(/[-−()]/gu, '') : text;
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
    const id = this.id('machine_id') ?? name ?? this.mapping.default_machine ?? null;
    return id === null ? this.fail('machine_id', 'names no machine', '') : machineText(id);
  }

  /** The product by its code, else by its barcode, its name or its slot. */
  private sku(title: string | null): string {
    const code =
      this.id('product_code') ??
      this.id('barcode') ??
      title ??
      this.id('slot') ??
      this.mapping.default_product ??
      null;
    return code === null ? this.fail('product_code', 'names no product', '') : skuText(code);
  }

  private title(name: string | null): string {
    const code = this.id('product_code') ?? this.id('barcode') ?? this.id('slot');
    return name ?? code ?? this.mapping.default_product ?? '';
  }

  /** Refunds have a status that says so, or a negative amount. */
  private givesBack(): boolean {
    if (this.mapping.refunds !== 'rows') return false;
    const status = parseStatus(this.cell('status'), this.mapping.statuses);
    return status === 'refunded' || NEGATIVE.test(this.cell('total_price'));
  }

  private refund({ orderNo, lineNo, row }: ParsedRow): RefundKey {
    row.status = 'refunded';
    if (orderNo === null && lineNo === null) {
      this.fail('order_no', 'does not say which sale is refunded', null);
    }
    const number = this.id('refund_no');
    const content = JSON.stringify([row.soldAt, row.sku, row.totalFen]);
    return { key: number ?? content, isNumbered: number !== null };
  }

  private quantity(): number {
    const text = this.unsigned('quantity');
    if (text === '') return 1;
    const count = parseCount(text);
    if (count !== undefined && count >= 1 && count <= MAX_QUANTITY) return count;
    return this.fail('quantity', `is no whole number from 1 to ${MAX_QUANTITY}: ${shown(text)}`, 1);
  }

  private total(quantity: number): number {
    const total =
      (this.isRefund ? this.amount('refund_amount') : null) ?? this.amount('total_price');
    if (total !== null) return total;
    const each = this.amount('unit_price');
    if (each !== null) return each * quantity;
    const prices = [this.column('total_price'), this.column('unit_price')];
    const isReported = this.problems.some(({ column }) => prices.includes(column));
    const field = prices[0] === null ? 'unit_price' : 'total_price';
    return isReported ? 0 : this.fail(field, 'holds no price', 0);
  }

  private amount(field: Field): number | null {
    const text = this.unsigned(field);
    if (text === '') return null;
    const amount = parseAmount(text, this.mapping, this.digits);
    if (amount !== undefined) return amount;
    const reason = NEGATIVE.test(text)
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
    const text = this.cell('sold_at');
    return (
      this.parsedTime() ??
      this.fail('sold_at', text === '' ? 'holds no time' : `is no time: ${shown(text)}`, 0)
    );
  }

  private parsedTime(): number | undefined {
    const format = { order: this.mapping.date_order, clock: this.clock };
    return parseTime(this.cell('sold_at'), format, this.cell('sold_time'));
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
