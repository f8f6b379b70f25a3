import { text } from '../../../texts/index.js';
import type { ColumnMapping, Field, LineStatus } from '../mapping/column-mapping.js';
import { parseCount } from './amount.js';
import { CellReader, NEGATIVE, shown, type Problems, type TableCells } from './cell-reader.js';
import { machineText, skuText } from './names.js';
import type { ParsedRow, RefundKey } from './sale-row.js';
import { parseStatus } from './status.js';
import { parseTime } from './time.js';
import { ZonedClock } from './zoned-clock.js';

const MAX_QUANTITY = 1000;
const REFUND = 'row_negative_sale';

export type RowResult = { ok: true; parsed: ParsedRow } | Problems;

/** Reads rows of sales by a mapping. */
export class RowReader {
  private readonly clock: ZonedClock;

  /** @param digits of the currency after the decimal point. */
  constructor(
    private readonly mapping: ColumnMapping,
    private readonly digits: number,
  ) {
    this.clock = new ZonedClock(mapping.time_zone);
  }

  read(row: TableCells): RowResult {
    const cells = this.cellsOf(row);
    const { problems } = cells;
    if (problems.length > 0) return { ok: false, problems };
    const isRefund = this.givesBack(cells);
    // Refunds state what they give back, with a sign or without.
    cells.ignoresSigns = isRefund;
    const quantity = quantityIn(cells);
    const machineName = cells.text('machine_name');
    const parsed: ParsedRow = {
      orderNo: cells.id('order_no'),
      lineNo: cells.id('line_no'),
      updatedAt: this.time(cells, 'updated_at'),
      row: {
        machineId: this.machine(cells, machineName),
        machineName,
        slot: cells.id('slot'),
        ...this.product(cells),
        barcode: cells.id('barcode'),
        quantity,
        totalFen: totalIn(cells, quantity, isRefund),
        costFen: cells.amount('unit_cost', REFUND),
        status: this.status(cells),
        statusText: cells.text('status') ?? '',
        soldAt: this.soldAt(cells),
        soldAtText: [cells.text('sold_at'), cells.text('sold_time')].join(' ').trim(),
      },
    };
    if (isRefund) parsed.row.refund = refundIn(cells, parsed);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, parsed };
  }

  /** Whether a row holds a time of sale. */
  hasTime(row: TableCells): boolean {
    return this.parsedTime(this.cellsOf(row)) !== undefined;
  }

  private cellsOf(row: TableCells): CellReader {
    return new CellReader(this.mapping, this.digits, row);
  }

  /** Refunds have a status that says so, or a negative amount. */
  private givesBack(cells: CellReader): boolean {
    if (this.mapping.refunds !== 'rows') return false;
    const status = parseStatus(cells.cell('status'), this.mapping.statuses);
    return status === 'refunded' || NEGATIVE.test(cells.cell('total_price'));
  }

  private machine(cells: CellReader, name: string | null): string {
    const id = cells.id('machine_id') ?? name ?? this.mapping.default_machine ?? null;
    return id === null
      ? cells.fail('machine_id', text('row_without_machine', {}), '')
      : machineText(id);
  }

  /** The product by its code, else by its barcode, its name or its slot. */
  private product(cells: CellReader): { sku: string; title: string } {
    const name = cells.text('product_name');
    const code = cells.id('product_code') ?? cells.id('barcode');
    const other = cells.id('slot') ?? this.mapping.default_product ?? null;
    const sku = code ?? name ?? other;
    return {
      sku:
        sku === null
          ? cells.fail('product_code', text('row_without_product', {}), '')
          : skuText(sku),
      title: name ?? code ?? other ?? '',
    };
  }

  /** Exports of a refund status leave it empty for a usual sale. */
  private status(cells: CellReader): LineStatus {
    const words = cells.cell('status');
    if (words === '') return 'paid';
    const status = parseStatus(words, this.mapping.statuses);
    return status ?? cells.fail('status', text('row_status', shown(words)), 'paid');
  }

  private soldAt(cells: CellReader): number {
    const time = cells.cell('sold_at');
    const reason = time === '' ? text('row_without_time', {}) : text('row_time', shown(time));
    return this.parsedTime(cells) ?? cells.fail('sold_at', reason, 0);
  }

  private parsedTime(cells: CellReader): number | undefined {
    const format = { order: this.mapping.date_order, clock: this.clock };
    return parseTime(cells.cell('sold_at'), format, cells.cell('sold_time'));
  }

  private time(cells: CellReader, field: Field): number | null {
    const time = cells.cell(field);
    if (time === '') return null;
    const found = parseTime(time, { order: this.mapping.date_order, clock: this.clock });
    return found ?? cells.fail(field, text('row_time', shown(time)), null);
  }
}

function quantityIn(cells: CellReader): number {
  const figure = cells.figure('quantity');
  if (figure === '') return 1;
  const count = parseCount(figure);
  if (count !== undefined && count >= 1 && count <= MAX_QUANTITY) return count;
  const bounds = { least: 1, most: MAX_QUANTITY };
  return cells.fail('quantity', text('row_count', { ...shown(figure), ...bounds }), 1);
}

function totalIn(cells: CellReader, quantity: number, isRefund: boolean): number {
  const refunded = isRefund ? cells.amount('refund_amount', REFUND) : null;
  const total = refunded ?? cells.amount('total_price', REFUND);
  if (total !== null) return total;
  const each = cells.amount('unit_price', REFUND);
  if (each !== null) return each * quantity;
  if (cells.hasFailed('total_price', 'unit_price')) return 0;
  const field = cells.column('total_price') === null ? 'unit_price' : 'total_price';
  return cells.fail(field, text('row_without_price', {}), 0);
}

function refundIn(cells: CellReader, { orderNo, lineNo, row }: ParsedRow): RefundKey {
  row.status = 'refunded';
  if (orderNo === null && lineNo === null) {
    cells.fail('order_no', text('row_without_sale', {}), null);
  }
  const number = cells.id('refund_no');
  const content = JSON.stringify([row.soldAt, row.sku, row.totalFen]);
  return { key: number ?? content, isNumbered: number !== null };
}
