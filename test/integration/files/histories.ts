import type { LedgerRecord } from '../../../src/adapters/index.js';
import { Random } from '../../../src/adapters/simulator/random.js';
import { inMajorUnits } from '../../../src/money/index.js';

type Below = (below: number) => number;

/** How a platform tells which statement is newer. */
export const LAYOUTS = ['updated', 'named', 'latest', 'unnumbered'] as const;
export type Layout = (typeof LAYOUTS)[number];

interface State {
  from: number;
  price: number;
  status: string;
  isGone: boolean;
}

interface Sale {
  number: number;
  machine: string;
  product: number;
  soldAt: number;
  /** The states it had, each from a time on. */
  states: State[];
}

export interface ExportedFile {
  name: string;
  content: string;
}

export interface History {
  /** All that is true in the end, in one file. */
  whole: ExportedFile;
  /** Exports of parts at various times: overlapping, repeated, corrected, in any order. */
  parts: ExportedFile[];
}

const MINUTE = 60_000;
const START = Date.UTC(2026, 7, 1);
const HEADERS = {
  updated: 'Order No,Machine ID,SKU,Price,Status,Time,Updated at',
  named: 'Order No,Machine ID,SKU,Price,Status,Time',
  latest: 'Order No,Machine ID,SKU,Price,Status,Time',
  unnumbered: 'Machine ID,SKU,Price,Status,Time',
} as const;

/** A history of sales and corrections, and the exports that a person took of it. */
export function randomHistory(seed: number): History {
  const stream = new Random('histories', seed);
  const random: Below = (below) => Math.floor(stream.next() * below);
  const layout = LAYOUTS[random(LAYOUTS.length)] ?? 'updated';
  const sales = randomSales(random, layout);
  const last = sales.at(-1)?.soldAt ?? START;
  const text = (at: number, from: number, to: number) => exported(sales, layout, at, from, to);
  const name = (at: number, index: number) =>
    layout === 'latest' || layout === 'updated'
      ? `export (${index}).csv`
      : `export-${stamp(at)}-${index}.csv`;

  const parts: ExportedFile[] = [];
  const add = (at: number, from: number, to: number) => {
    const content = text(at, from, to);
    if (content.includes('\n')) parts.push({ name: name(at, parts.length), content });
  };
  // Without a stated time, an export is as new as its latest sale: it always holds the newest.
  const isUntilNow = layout === 'latest';
  for (let index = 0; index < 3 + random(5); index += 1) {
    // Late and long enough to hold much that is corrected afterwards.
    const at = last - random(Math.ceil((last - START) / 2) + 1);
    const from = START + random(Math.ceil((at - START) / 2) + 1);
    add(at, from, isUntilNow ? at : from + random(at - from + 1));
  }
  // In the end everything was exported once more, whole or in overlapping parts.
  const end = last + 1000 * MINUTE;
  const middle = START + random(last - START + 1);
  if (layout === 'named' || layout === 'updated') {
    add(end, START, middle + random(60) * MINUTE);
    add(end, middle, end);
  } else add(end, START, end);
  for (let index = random(3); index > 0; index -= 1) {
    const again = parts[random(parts.length)];
    if (again) parts.push(again);
  }
  return {
    whole: { name: name(end, 99), content: text(end, START, end) },
    parts: shuffled(parts, random),
  };
}

function randomSales(random: Below, layout: Layout): Sale[] {
  const count = 5 + random(25);
  let soldAt = START;
  const sales = Array.from({ length: count }, (_, index): Sale => {
    // Several sales may happen in the same minute.
    soldAt += random(4) === 0 ? 0 : (1 + random(120)) * MINUTE;
    const state = { from: soldAt, price: 300 + random(3) * 50, status: 'paid', isGone: false };
    const machine = `M${random(3)}`;
    return { number: 1000 + index, machine, product: random(3), soldAt, states: [state] };
  });
  const last = soldAt;
  for (const [index, sale] of sales.entries()) {
    if (random(2) > 0) continue;
    const from = sale.soldAt + random(last - sale.soldAt + 1);
    const [first] = sale.states;
    if (!first) continue;
    const kind = random(3);
    // A platform that states no time of an export shows corrections with the next sale at the
    // earliest, and the ends of a period cannot be told from sales that are gone.
    const isInner = index > 2 && index < count - 3;
    if (kind === 0) sale.states.push({ ...first, from, status: 'refunded' });
    else if (kind === 1) sale.states.push({ ...first, from, price: first.price + 50 });
    else if (layout === 'unnumbered' && isInner) sale.states.push({ ...first, from, isGone: true });
  }
  // Every machine sells at both ends, so that each export of everything speaks for it.
  for (const machine of ['M0', 'M1', 'M2']) {
    for (const at of [START, last + MINUTE]) {
      const state = { from: at, price: 300, status: 'paid', isGone: false };
      const number = 5000 + sales.length;
      sales.push({ number, machine, product: 0, soldAt: at, states: [state] });
    }
  }
  return sales.sort((left, right) => left.soldAt - right.soldAt || left.number - right.number);
}

function exported(sales: Sale[], layout: Layout, at: number, from: number, to: number): string {
  // A correction is shown by the first export that holds a later sale.
  const newest = Math.max(...sales.map(({ soldAt }) => (soldAt <= at ? soldAt : 0)));
  const asOf = layout === 'latest' ? newest - 1 : at;
  const rows = sales.flatMap((sale) => {
    if (sale.soldAt > at || sale.soldAt < from || sale.soldAt > to) return [];
    const state = sale.states.filter((known) => known.from <= asOf).at(-1) ?? sale.states[0];
    return state && !state.isGone ? [rowOf(sale, state, layout)] : [];
  });
  return [HEADERS[layout], ...rows].join('\n');
}

function rowOf({ number, machine, product, soldAt }: Sale, state: State, layout: Layout): string {
  const { price, status, from } = state;
  const cells = [machine, `P${product}`, inMajorUnits(price), status, iso(soldAt)];
  if (layout !== 'unnumbered') cells.unshift(String(number));
  if (layout === 'updated') cells.push(iso(from));
  return cells.join(',');
}

const iso = (ms: number): string => new Date(ms).toISOString();
const stamp = (ms: number): string =>
  iso(ms + 8 * 60 * MINUTE)
    .replace(/\D/g, '')
    .slice(0, 14);

function shuffled<T>(list: readonly T[], random: Below): T[] {
  return list
    .map((item) => ({ item, order: random(1_000_000) }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item);
}

/** What counts of a ledger: not when it was last touched, nor what was withdrawn. */
export const salesIn = (records: readonly LedgerRecord[]): object[] =>
  records
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ updatedAt: _, ...sale }) => sale)
    .sort((left, right) => (left.orderNo < right.orderNo ? -1 : 1));
