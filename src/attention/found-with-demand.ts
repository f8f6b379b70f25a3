import { slotId } from '../locations/index.js';
import type { PriceMismatch } from '../pricing/index.js';
import type { WaitingApproval } from './attention.repository.js';
import type { ApprovalFinding, PriceFinding } from './domain/finding.js';
import { pricesAtRisk } from './domain/money-at-risk.js';
import type { StockOutlook } from './stock-outlooks.js';

type Demand = Pick<StockOutlook, 'weeklyUnits'>;

export function approvalFinding(approval: WaitingApproval, demand: Demand): ApprovalFinding {
  const { id, kind, summary, subjectType, subjectId, since } = approval;
  return {
    id: `approval:${id}`,
    kind: 'approval',
    atRiskFen: approval.totalFen ?? stepsAtRisk(approval, demand),
    since,
    approval: { id, kind, summary, subject: { type: subjectType, id: subjectId } },
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

function stepsAtRisk({ prices }: WaitingApproval, demand: Demand): number | null {
  if (!prices) return null;
  return pricesAtRisk(
    prices.lines.map(({ vendorSku, beforeFen, afterFen }) => ({
      beforeFen,
      afterFen,
      weeklyUnits: demand.weeklyUnits(prices.location, vendorSku),
    })),
  );
}
