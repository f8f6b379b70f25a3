import type { Terms, TermsLine } from '../../../approvals/index.js';
import { destinationTerms, type Destination } from '../../../checkout/index.js';
import { skuId } from '../../../skus/index.js';
import { lineCost, unitsOf } from '../../run-records/domain/cost.js';
import type { RunLine } from '../../run-records/domain/run.js';
import type { RunCost } from './wording.js';

/** What a decision about a run is about: these goods for these slots, for no more than this. */
export interface RunContent {
  totalFen: number;
  // What was decided about long ago has only a total.
  exactFen?: number;
  /** Where its goods go unless a purchase says otherwise; null while that was not known. */
  destination?: Destination | null;
  lines: (Pick<RunLine, 'locationId' | 'vendorSku' | 'quantity' | 'unitCostFen' | 'source'> &
    // What was decided about long ago has none of these.
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

/** Lines of a run at the source and the price that were decided about; others were not. */
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

/** The same as the owner reads it. */
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

/** In units as they are bought, which is what the price is of. */
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
