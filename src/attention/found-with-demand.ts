import type { PendingApproval, Terms } from '../approvals/index.js';
import { slotId } from '../locations/index.js';
import type { PriceMismatch } from '../pricing/index.js';
import { skuParts } from '../skus/index.js';
import type { ApprovalFinding, PriceFinding } from './domain/finding.js';
import { pricesAtRisk } from './domain/money-at-risk.js';
import type { StockOutlook } from './stock-outlooks.js';

type Demand = Pick<StockOutlook, 'weeklyUnits'>;

export function approvalFinding(pending: PendingApproval, demand: Demand): ApprovalFinding {
  const { approval, terms } = pending;
  const { id, kind, summary, subject, at } = approval;
  return {
    id: `approval:${id}`,
    kind: 'approval',
    atRiskFen: terms.amountFen ?? stepsAtRisk(terms, demand),
    since: at,
    approval: { id, kind, summary, subject },
  };
}

export function priceFinding(mismatch: PriceMismatch, demand: Demand): PriceFinding {
  const { locationId, vendorSku, shownFen, expectedFen, changedAt } = mismatch;
  const weeklyUnits = demand.weeklyUnits(locationId, vendorSku);
  return {
    ...mismatch,
    id: `price:${slotId(locationId, vendorSku)}`,
    kind: 'price',
    atRiskFen: pricesAtRisk([{ beforeFen: shownFen, afterFen: expectedFen, weeklyUnits }]),
    since: changedAt,
  };
}

/** Null when it is about no prices. */
function stepsAtRisk({ locationId, lines = [] }: Terms, demand: Demand): number | null {
  return pricesAtRisk(
    lines.flatMap(({ item, previousFen, priceFen }) => {
      const vendorSku = skuParts(item.id)?.vendorSku;
      if (previousFen === undefined || priceFen === undefined) return [];
      if (locationId === undefined || vendorSku === undefined) return [];
      const weeklyUnits = demand.weeklyUnits(locationId, vendorSku);
      return [{ beforeFen: previousFen, afterFen: priceFen, weeklyUnits }];
    }),
  );
}
