import { skuId } from '../../../skus/index.js';
import { totalCost } from './cost.js';
import { namesAt } from './draft-line.js';
import { find, type Stall } from './market.js';
import type { Named } from './no-gos.js';
import { sourcedNow } from './purchases.js';
import type { Run, RunLine } from './run.js';

/** A run as it would be placed now. */
export interface Placement {
  /** All lines, those that are not ordered marked as removed. */
  lines: RunLine[];
  /** The ones that are ordered. */
  ordered: RunLine[];
  /** Lines as they were planned whose machine is no longer there. */
  gone: RunLine[];
  /** Lines as they were planned that nobody sells. */
  unresolved: RunLine[];
}

/** @param stalls left out when nobody sells anything: then placing is only simulated. */
export function placement(
  run: Pick<Run, 'lines'>,
  machines: ReadonlySet<string>,
  stalls?: readonly Stall[],
): Placement {
  const gone: RunLine[] = [];
  const unresolved: RunLine[] = [];
  const lines = run.lines.map((line) => {
    if (!machines.has(line.locationId)) {
      gone.push(line);
      return { ...line, removed: true };
    }
    const now = stalls ? sourcedNow(line, stalls) : line;
    if (!now?.source) unresolved.push(line);
    return now ?? { ...line, removed: true };
  });
  return { lines, gone, unresolved, ordered: lines.filter(({ removed }) => !removed) };
}

/** What these lines cost when the owner, or the rules, let the run pass. */
export function costThen(
  { lines }: Pick<Run, 'lines'>,
  now: readonly RunLine[],
): number | undefined {
  const positions = new Set(now.map(({ position }) => position));
  return totalCost(lines.filter(({ position }) => positions.has(position)));
}

/** What a line goes by, at the machine and at the supplier. */
export function namesOf(line: RunLine, stalls: readonly Stall[] = []): Named[] {
  const id = skuId(line.namespace, line.vendorSku);
  return [{ skuId: id, title: line.title, category: null }, ...namesAt(find(stalls, id))];
}
