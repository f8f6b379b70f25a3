import { costOf } from '../../../checkout/index.js';
import { text, type Text, type TextParams } from '../../../texts/index.js';
import { lineCost } from '../../run-records/domain/cost.js';
import type { RunLine } from '../../run-records/domain/run.js';
import { supplierOf } from './placement/purchases.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';

type Restock = TextParams['restock'];
type Because = TextParams['restock_why'];
type Edit = Omit<TextParams['run_changed'], 'run'>;
type Received = Omit<TextParams['run_received'], 'run' | 'machine'>;

/** What a run brings. */
export function goodsOf(lines: readonly RunLine[]): Restock['goods'] {
  const products = new Set(lines.map(({ namespace, vendorSku }) => `${namespace}:${vendorSku}`));
  const machines = new Set(lines.map(({ locationId }) => locationId));
  return { pieces: piecesOf(lines), products: products.size, machines: machines.size };
}

/** A run with its suppliers, by which people call it. */
export function namedRun(id: string, lines: readonly RunLine[]): Restock['run'] {
  const suppliers = new Set(lines.flatMap(({ source }) => (source ? [supplierOf(source)] : [])));
  return { id, ...(suppliers.size > 0 && { suppliers: [...suppliers] }) };
}

export interface RunCost {
  totalFen: number;
  exactFen: number;
}

export const runSummary = (id: string, lines: readonly RunLine[], cost: RunCost): Text =>
  text('restock', { run: namedRun(id, lines), goods: goodsOf(lines), ...costOf(cost) });

/** The summary of a pending decision. */
export const askedSummary = (id: string, lines: readonly RunLine[], cost: RunCost): Text =>
  text('restock', {
    run: namedRun(id, lines),
    goods: goodsOf(lines),
    ...costOf(cost),
    ...(!isSourced(lines) && { orderable: orderableOf(lines) }),
  });

const isSourced = (lines: readonly RunLine[]): boolean =>
  lines.every(({ source }) => source !== null);

/** How much of it has a supplier; the rest cannot be bought now. */
function orderableOf(lines: readonly RunLine[]): NonNullable<Restock['orderable']> {
  const sourced = lines.filter(({ source }) => source !== null);
  return { fen: sumOf(sourced), pieces: piecesOf(sourced) };
}

const piecesOf = (lines: readonly RunLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

const sumOf = (lines: readonly RunLine[]): number =>
  lines.reduce((all, line) => all + (lineCost(line) ?? 0), 0);

const NAMED_AT_MOST = 5;
const LONGEST_TITLE = 60;

const named = ({ title, vendorSku }: RunLine): string =>
  title.slice(0, LONGEST_TITLE).toWellFormed().trim() || vendorSku;

/** @param objection the rule that requires approval. */
export function askedBecause(lines: readonly RunLine[], objection: Text): Text {
  const estimated = sumOf(lines.filter(({ costEstimated }) => costEstimated));
  const unresolved = lines.filter(({ source }) => source === null);
  return text('restock_why', {
    objection,
    ...(estimated > 0 && { estimated }),
    lines: mostExpensive(lines),
    ...(unresolved.length > 0 && {
      orderable: orderableOf(lines),
      unresolved: { fen: sumOf(unresolved), ...mostExpensive(unresolved) },
    }),
  });
}

/** The most expensive lines, and the number of others. */
function mostExpensive(lines: readonly RunLine[]): Because['lines'] {
  const first = lines
    .toSorted((one, other) => (lineCost(other) ?? 0) - (lineCost(one) ?? 0))
    .slice(0, NAMED_AT_MOST)
    .map((line) => ({
      quantity: line.quantity,
      title: named(line),
      machine: line.locationId,
      fen: lineCost(line) ?? 0,
    }));
  return { lines: first, more: lines.length - first.length };
}

export function editOf(before: readonly RunLine[], after: readonly RunLine[]): Edit {
  const pairs = before.flatMap((old, index) => {
    const now = after[index];
    return now && now !== old ? [{ old, now }] : [];
  });
  const out = pairs.filter(({ old, now }) => now.leftOut && !old.leftOut).length;
  const back = pairs.filter(({ old, now }) => old.leftOut && !now.leftOut).length;
  return { out, back, quantities: pairs.length - out - back };
}

/**
 * @param lines the received ones.
 * @param all the lines of the whole run.
 */
export function deliveryOf(
  lines: readonly OrderedLine[],
  all: readonly OrderedLine[] = lines,
): Received {
  const surplus = lines.reduce((sum, line) => sum + surplusOf(line), 0);
  return {
    came: lines.reduce((sum, { deliveredQuantity }) => sum + (deliveredQuantity ?? 0), 0),
    ordered: lines.reduce((sum, line) => sum + line.ordered, 0),
    other: lines.filter((line) => line.ordered !== line.deliveredQuantity).length,
    ...(surplus > 0 && { surplus, unordered: all.every(({ ordered }) => ordered === 0) }),
  };
}

/** Units of a line that were delivered without having been ordered. */
export const surplusOf = ({ ordered, deliveredQuantity }: OrderedLine): number =>
  Math.max(0, (deliveredQuantity ?? 0) - ordered);
