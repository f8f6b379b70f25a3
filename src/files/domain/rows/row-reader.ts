import { isLocationId } from '../../../validation/index.js';
import type { ColumnMapping, Field, LineStatus } from '../mapping/column-mapping.js';
import { parseCount } from './amount.js';
import {
  CellReader,
  digestOf,
  shown,
  skuText,
  type Problems,
  type TableCells,
} from './cell-reader.js';
import type { ParsedRow } from './sale-row.js';
import { parseStatus } from './status.js';
import { parseTime } from './time.js';
import { ZonedClock } from './zoned-clock.js';

const MAX_QUANTITY = 1000;
const REFUND = '; a refund is a status of the sale';

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
    const cells = new CellReader(this.mapping, this.digits, row);
    const { problems } = cells;
    if (problems.length > 0) return { ok: false, problems };
    const quantity = quantityIn(cells);
    const title = cells.text('product_name');
    const machineName = cells.text('machine_name');
    const parsed: ParsedRow = {
      orderNo: cells.id('order_no'),
      lineNo: cells.id('line_no'),
      updatedAt: this.time(cells, 'updated_at'),
      row: {
        machineId: machineIn(cells, machineName),
        machineName,
        slot: cells.id('slot'),
        sku: skuIn(cells, title),
        title: title ?? cells.id('product_code') ?? cells.id('barcode') ?? cells.id('slot') ?? '',
        barcode: cells.id('barcode'),
        quantity,
        totalFen: totalIn(cells, quantity),
        costFen: cells.amount('unit_cost', REFUND),
        status: this.status(cells),
        statusText: cells.text('status') ?? '',
        soldAt: this.soldAt(cells),
        soldAtText: [cells.text('sold_at'), cells.text('sold_time')].join(' ').trim(),
      },
    };
    return problems.length > 0 ? { ok: false, problems } : { ok: true, parsed };
  }

  /** Exports of a refund status leave it empty for a usual sale. */
  private status(cells: CellReader): LineStatus {
    const text = cells.cell('status');
    if (text === '') return 'paid';
    const status = parseStatus(text, this.mapping.statuses);
    const reason = `is no known status: ${shown(text)}; say what it means`;
    return status ?? cells.fail('status', reason, 'paid');
  }

  private soldAt(cells: CellReader): number {
    const order = this.mapping.date_order;
    const text = cells.cell('sold_at');
    const found = parseTime(text, { order, clock: this.clock }, cells.cell('sold_time'));
    const reason = text === '' ? 'holds no time' : `is no time: ${shown(text)}`;
    return found ?? cells.fail('sold_at', reason, 0);
  }

  private time(cells: CellReader, field: Field): number | null {
    const text = cells.cell(field);
    if (text === '') return null;
    const found = parseTime(text, { order: this.mapping.date_order, clock: this.clock });
    return found ?? cells.fail(field, `is no time: ${shown(text)}`, null);
  }
}

function machineIn(cells: CellReader, name: string | null): string {
  const id = cells.id('machine_id') ?? name;
  return id === null ? cells.fail('machine_id', 'names no machine', '') : machineText(id);
}

/** The product by its code, else by its barcode, its name or its slot. */
function skuIn(cells: CellReader, title: string | null): string {
  const code = cells.id('product_code') ?? cells.id('barcode') ?? title ?? cells.id('slot');
  return code === null ? cells.fail('product_code', 'names no product', '') : skuText(code);
}

function quantityIn(cells: CellReader): number {
  const text = cells.cell('quantity');
  if (text === '') return 1;
  const count = parseCount(text);
  if (count !== undefined && count >= 1 && count <= MAX_QUANTITY) return count;
  return cells.fail('quantity', `is no whole number from 1 to ${MAX_QUANTITY}: ${shown(text)}`, 1);
}

function totalIn(cells: CellReader, quantity: number): number {
  const total = cells.amount('total_price', REFUND);
  if (total !== null) return total;
  const each = cells.amount('unit_price', REFUND);
  if (each !== null) return each * quantity;
  if (cells.hasFailed('total_price', 'unit_price')) return 0;
  const field = cells.column('total_price') === null ? 'unit_price' : 'total_price';
  return cells.fail(field, 'holds no price', 0);
}

/** Ids of machines are short and plain; other names keep what they can and stay apart. */
function machineText(id: string): string {
  const isUsable: boolean = isLocationId(id);
  if (isUsable) return id;
  const plain = id.replace(/[^A-Za-z0-9]+/gu, '-').replace(/^-|-$/gu, '');
  return `${plain === '' ? 'machine' : plain.slice(0, 40)}-${digestOf(id).slice(0, 8)}`;
}
