import { readFileSync } from 'node:fs';
import { BacktestProblem } from '../backtest-problem.js';
import { readCsv } from './csv.js';
import { readDay } from './local-day.js';
import { Receipts } from './receipts.js';
import type { Sale } from './sale.js';
import { countsAsSold, isTakenBack } from './sale-status.js';

export interface SalesFile {
  sales: Sale[];
  /** Rows of sales that were refunded, cancelled or never paid. */
  leftOut: number;
}

const COLUMNS = [
  'machine_id',
  'slot',
  'product',
  'ts',
  'qty',
  'price_minor',
  'status',
  'txn',
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

function rowReader(header: readonly string[]): (fields: readonly string[]) => Row {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new Error(`line 1: the header lacks ${missing.join(', ')}`);
  }
  const places = COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  return (fields) => {
    if (fields.length !== names.length) {
      throw new Error(`${fields.length} fields, where the header has ${names.length}`);
    }
    return Object.fromEntries(
      places.map(([column, place]) => [column, (fields[place] ?? '').trim()]),
    ) as Row;
  };
}

function readUnits(text: string): number {
  if (!/^\d{1,6}(\.0+)?$/.test(text)) {
    throw new Error(`qty must be a whole number of units, found "${text}"`);
  }
  return Number(text);
}

const productOf = ({ product, slot }: Row): string => (product === '' ? slot : product);

function readSale(row: Row): Sale {
  const product = productOf(row);
  if (row.machine_id === '' || product === '') {
    throw new Error('machine_id, and one of product and slot, must not be empty');
  }
  if (row.price_minor !== '' && !Number.isFinite(Number(row.price_minor))) {
    throw new Error(`price_minor must be a number, found "${row.price_minor}"`);
  }
  return {
    machine: row.machine_id,
    product,
    day: readDay(row.ts),
    units: readUnits(row.qty),
    price: row.price_minor === '' ? null : Number(row.price_minor),
  };
}

function readRows(text: string): SalesFile {
  const records = readCsv(text);
  const header = records.next();
  if (header.done) {
    throw new Error('the file is empty');
  }
  const toRow = rowReader(header.value.fields);
  const sales: Sale[] = [];
  const receipts = new Receipts();
  const leftOut: { line: number; row: Row }[] = [];
  for (const { line, fields } of records) {
    onLine(line, () => {
      const row = toRow(fields);
      if (countsAsSold(row.status)) {
        const sale = readSale(row);
        sales.push(sale);
        receipts.add(sale, row.txn);
      } else {
        leftOut.push({ line, row });
      }
    });
  }
  // Applied last, since a file may list a refund above its sale.
  for (const { line, row } of leftOut.filter(({ row: { status } }) => isTakenBack(status))) {
    onLine(line, () => {
      takeBack(row, receipts);
    });
  }
  return { sales, leftOut: leftOut.length };
}

/** A refund in a separate row has the transaction of its sale, and possibly a negative quantity. */
function takeBack(row: Row, receipts: Receipts): void {
  const receipt = { machine: row.machine_id, product: productOf(row), txn: row.txn };
  if (receipts.has(receipt)) {
    receipts.takeBack(receipt, readUnits(row.qty.replace(/^-/, '')));
  }
}

function onLine(line: number, read: () => void): void {
  try {
    read();
  } catch (cause) {
    throw new Error(`line ${line}: ${(cause as Error).message}`, { cause });
  }
}

/** Reads a file of sales; errors name the file and, if known, the line. */
export function readSalesFile(path: string): SalesFile {
  try {
    return readRows(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new BacktestProblem(`${path}: ${(cause as Error).message}`, { cause });
  }
}
