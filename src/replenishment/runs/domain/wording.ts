import { costText } from '../../../checkout/index.js';
import type { Rules } from '../../../config/index.js';
import { yuan } from '../../../money/index.js';
import { lineCost } from './cost.js';
import type { RunLine } from './run.js';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `34 pieces of 5 products for 3 machines` */
export function goodsText(lines: readonly RunLine[]): string {
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
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

const NAMED_AT_MOST = 5;
const LONGEST_TITLE = 60;

const named = ({ title, vendorSku }: RunLine): string =>
  title.slice(0, LONGEST_TITLE).toWellFormed().trim() || vendorSku;

export function askedBecause(
  lines: readonly RunLine[],
  exactFen: number,
  { spendingLimitPerRun: limitFen, probationUntil }: Rules,
): string {
  const estimated = lines
    .filter(({ costEstimated }) => costEstimated)
    .reduce((all, line) => all + (lineCost(line) ?? 0), 0);
  const dearest = lines
    .toSorted((one, other) => (lineCost(other) ?? 0) - (lineCost(one) ?? 0))
    .slice(0, NAMED_AT_MOST)
    .map(
      (line) =>
        `${line.quantity} × ${named(line)} for ${line.locationId} (${yuan(lineCost(line) ?? 0)})`,
    );
  const more = lines.length - dearest.length;
  return [
    exactFen > limitFen
      ? `It costs ${yuan(exactFen)}, more than the ${yuan(limitFen)} that one run may cost without approval`
      : `It costs ${yuan(exactFen)}; every purchase needs approval until ${probationUntil ?? ''}`,
    ...(estimated > 0 ? [`${yuan(estimated)} of it is estimated`] : []),
    `The dearest lines: ${dearest.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ].join('. ');
}

/** `34 of 40 pieces, 2 lines other than ordered` */
export function deliveryText(lines: readonly RunLine[]): string {
  const ordered = lines.reduce((all, { quantity }) => all + quantity, 0);
  const came = lines.reduce((all, { deliveredQuantity }) => all + (deliveredQuantity ?? 0), 0);
  const other = lines.filter(({ quantity, deliveredQuantity }) => quantity !== deliveredQuantity);
  const rest = other.length === 0 ? '' : `, ${counted(other.length, 'line')} other than ordered`;
  return `${came} of ${counted(ordered, 'piece')}${rest}`;
}
