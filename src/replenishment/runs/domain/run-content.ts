import { isDeepStrictEqual } from 'node:util';
import type { Terms, TermsLine } from '../../../approvals/index.js';
import { destinationTerms, type Destination } from '../../../checkout/index.js';
import { skuId } from '../../../skus/index.js';
import { exactCost, lineCost, unitsOf } from '../../run-records/domain/cost.js';
import type { RunLine } from '../../run-records/domain/run.js';
import type { RunCost } from './wording.js';

/** The content of a decision about a run: products, slots and a maximum total. */
export interface RunContent {
  totalFen: number;
  // Missing in older decisions.
  exactFen?: number;
  /** The destination unless a purchase names another; null if not known at the time. */
  destination?: Destination | null;
  lines: (Pick<RunLine, 'locationId' | 'vendorSku' | 'quantity' | 'unitCostFen' | 'source'> &
    // Missing in older decisions.
    Partial<Pick<RunLine, 'namespace' | 'title' | 'exactCostFen'>>)[];
}

export const runContent = (
  lines: readonly RunLine[],
  { totalFen, exactFen }: RunCost,
  destination: Destination | null,
): RunContent => ({
  totalFen,
  exactFen,
  destination,
  lines: lines.map(
    ({ locationId, namespace, vendorSku, title, quantity, unitCostFen, exactCostFen, source }) => ({
      locationId,
      namespace,
      vendorSku,
      title,
      quantity,
      unitCostFen,
      ...(exactCostFen != null && { exactCostFen }),
      source,
    }),
  ),
});

/** The lines at the source and price of the decision; others are dropped. */
export function asApproved(lines: readonly RunLine[], { lines: decided }: RunContent): RunLine[] {
  return lines.flatMap((line) => {
    const seen = decided.find(
      ({ locationId, vendorSku }) => locationId === line.locationId && vendorSku === line.vendorSku,
    );
    if (!seen) return [];
    const { quantity, unitCostFen, exactCostFen = null, source } = seen;
    return [{ ...line, quantity, unitCostFen, exactCostFen, source }];
  });
}

/** The terms as shown to the owner. */
export function runTerms({ totalFen, exactFen, destination, lines }: RunContent): Terms {
  const [first, ...others] = new Set(lines.map(({ locationId }) => locationId));
  return {
    amountFen: totalFen,
    ...(exactFen !== undefined && { exactFen }),
    ...(destination && { destination: destinationTerms(destination) }),
    ...(others.length === 0 && { locationId: first }),
    lines: lines.map(termsLine),
  };
}

/** In sale units, to which the price refers. */
function termsLine(line: RunContent['lines'][number]): TermsLine {
  const { namespace, vendorSku, title, unitCostFen, source } = line;
  const id = namespace === undefined ? source?.skuId : skuId(namespace, vendorSku);
  return {
    item: { id: id ?? vendorSku, title: title ?? vendorSku },
    quantity: unitsOf(line),
    unit: source?.unit ?? 'EA',
    priceFen: unitCostFen,
    amountFen: lineCost(line),
  };
}

/** Whether a decision covers these lines: no other goods, not more of them, and not more expensive. */
export const isCovered = (lines: readonly RunLine[], { lines: decided }: RunContent): boolean =>
  lines.every((line) => {
    const seen = decided.find(
      ({ locationId, vendorSku }) => locationId === line.locationId && vendorSku === line.vendorSku,
    );
    return (
      seen !== undefined &&
      isDeepStrictEqual(seen.source, line.source) &&
      line.quantity <= seen.quantity &&
      line.unitCostFen <= seen.unitCostFen &&
      (exactCost([line]) ?? Infinity) <= (exactCost([seen]) ?? 0)
    );
  });
