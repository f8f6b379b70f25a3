import { costText } from '../../../checkout/index.js';
import { yuan } from '../../../money/index.js';
import { lineCost } from '../../run-records/domain/cost.js';
import type { RunLine } from '../../run-records/domain/run.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `34 pieces of 5 products for 3 machines` */
export function goodsText(lines: readonly RunLine[]): string {
  const pieces = piecesOf(lines);
  const products = new Set(lines.map(({ namespace, vendorSku }) => `${namespace}:${vendorSku}`));
  const machines = new Set(lines.map(({ locationId }) => locationId));
  return `${counted(pieces, 'piece')} of ${counted(products.size, 'product')} for ${counted(machines.size, 'machine')}`;
}

export interface RunCost {
  totalFen: number;
  exactFen: number;
}

export const runSummary = (id: string, lines: readonly RunLine[], cost: RunCost): string =>
  `Restock ${goodsText(lines)} for ${costText(cost)} (run ${id})`;

/** The summary of a pending decision. */
export function askedSummary(id: string, lines: readonly RunLine[], cost: RunCost): string {
  const isSourced = lines.every(({ source }) => source !== null);
  return `${runSummary(id, lines, cost)}${isSourced ? '' : `; ${orderableText(lines)}`}`;
}

/** How much of it has a supplier; the rest cannot be bought now. */
export function orderableText(lines: readonly RunLine[]): string {
  const sourced = lines.filter(({ source }) => source !== null);
  if (sourced.length === 0) return 'nothing of it can be ordered now, as no supplier is known';
  return `${yuan(costOf(sourced))} of it can be ordered now (${counted(piecesOf(sourced), 'piece')})`;
}

const piecesOf = (lines: readonly RunLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

const costOf = (lines: readonly RunLine[]): number =>
  lines.reduce((all, line) => all + (lineCost(line) ?? 0), 0);

const NAMED_AT_MOST = 5;
const LONGEST_TITLE = 60;

const named = ({ title, vendorSku }: RunLine): string =>
  title.slice(0, LONGEST_TITLE).toWellFormed().trim() || vendorSku;

/** @param objection the rule that requires approval. */
export function askedBecause(lines: readonly RunLine[], objection: string): string {
  const estimated = costOf(lines.filter(({ costEstimated }) => costEstimated));
  const unresolved = lines.filter(({ source }) => source === null);
  return [
    objection,
    ...(estimated > 0 ? [`${yuan(estimated)} of it is estimated`] : []),
    `The dearest lines: ${mostExpensive(lines)}`,
    ...(unresolved.length > 0
      ? [
          capitalized(orderableText(lines)),
          `No supplier is known for ${yuan(costOf(unresolved))} of it: ${mostExpensive(unresolved)}`,
        ]
      : []),
  ].join('. ');
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The most expensive lines, and the number of others. */
function mostExpensive(lines: readonly RunLine[]): string {
  const first = lines
    .toSorted((one, other) => (lineCost(other) ?? 0) - (lineCost(one) ?? 0))
    .slice(0, NAMED_AT_MOST)
    .map(
      (line) =>
        `${line.quantity} × ${named(line)} for ${line.locationId} (${yuan(lineCost(line) ?? 0)})`,
    );
  const more = lines.length - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `34 of 40 pieces, 2 lines other than ordered` */
export function deliveryText(lines: readonly OrderedLine[]): string {
  const ordered = lines.reduce((all, line) => all + line.ordered, 0);
  const came = lines.reduce((all, { deliveredQuantity }) => all + (deliveredQuantity ?? 0), 0);
  const other = lines.filter((line) => line.ordered !== line.deliveredQuantity);
  const rest = other.length === 0 ? '' : `, ${counted(other.length, 'line')} other than ordered`;
  return `${came} of ${counted(ordered, 'piece')}${rest}`;
}

/** Describes deliveries that were not ordered; empty if there are none. */
export function notOrderedText(lines: readonly OrderedLine[]): string[] {
  const surplus = lines.reduce((all, line) => all + surplusOf(line), 0);
  if (surplus === 0) return [];
  return lines.every(({ ordered }) => ordered === 0)
    ? ['nothing was ordered with this run']
    : [`${counted(surplus, 'piece')} more than ordered`];
}

/** Units of a line that were delivered without having been ordered. */
export const surplusOf = ({ ordered, deliveredQuantity }: OrderedLine): number =>
  Math.max(0, (deliveredQuantity ?? 0) - ordered);
