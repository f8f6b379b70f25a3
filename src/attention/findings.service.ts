import { Injectable } from '@nestjs/common';
import { AdapterRegistry, VendorHealth } from '../adapters/index.js';
import { ApprovalRequestService, type PendingApproval } from '../approvals/index.js';
import type {
  ApprovalFinding,
  CheckoutFinding,
  Finding,
  MachineFinding,
  PriceFinding,
  VendorFinding,
} from './domain/finding.js';
import { openReason, priceAtRisk } from './domain/money-at-risk.js';
import type { StockOutlook } from './stock-outlook.cache.js';
import { type TroubledCheckout, TroubledCheckoutsService } from '../checkout/index.js';
import { Config } from '../config/index.js';
import { type SilentMachine, SilentMachinesService, slotId } from '../locations/index.js';
import { type PriceMismatch, PriceMismatchesRepository } from '../pricing/index.js';

@Injectable()
export class VendorFindingsService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly health: VendorHealth,
  ) {}

  now(): VendorFinding[] {
    return this.registry.entries().flatMap(({ namespace }) => {
      const { lastOutcome, lastCallAt = null, inTroubleSince: since } = this.health.of(namespace);
      if (!since) return [];
      const id = `vendor:${namespace}`;
      return [
        {
          id,
          kind: 'vendor',
          atRiskFen: null,
          atRiskBasis: null,
          amountFen: null,
          since,
          namespace,
          lastOutcome,
          lastCallAt,
        },
      ];
    });
  }
}

const MISSED_SYNCS = 3;
const NOT_AT_RISK = { atRiskFen: null, atRiskBasis: null, amountFen: null };

/** What is found at the moment of the request: everything but stock. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly config: Config,
    private readonly approvals: ApprovalRequestService,
    private readonly checkouts: TroubledCheckoutsService,
    private readonly machines: SilentMachinesService,
    private readonly prices: PriceMismatchesRepository,
    private readonly vendors: VendorFindingsService,
  ) {}

  /** @param outlook tells how slots sell. */
  async now(outlook: Pick<StockOutlook, 'weeklyUnits'>): Promise<Finding[]> {
    const [approvals, checkouts, machines, prices] = await Promise.all([
      this.approvals.pending(),
      this.checkouts.find(),
      this.machines.find(MISSED_SYNCS * this.config.syncIntervalS),
      this.prices.find(),
    ]);
    return [
      ...approvals.map(approvalFinding),
      ...checkouts.map(checkoutFinding),
      ...machines.map(machineFinding),
      ...prices.map((mismatch) =>
        priceFinding(mismatch, outlook.weeklyUnits(mismatch.locationId, mismatch.vendorSku)),
      ),
      ...this.vendors.now(),
    ];
  }
}

/** What a purchase or run costs is spent, not lost. */
function approvalFinding({ approval, terms }: PendingApproval): ApprovalFinding {
  const { id, kind, summary, subject, at } = approval;
  return {
    ...NOT_AT_RISK,
    id: `approval:${id}`,
    kind: 'approval',
    amountFen: terms.amountFen ?? null,
    since: at,
    approval: { id, kind, summary, subject },
  };
}

function priceFinding(mismatch: PriceMismatch, weeklyUnits: number | undefined): PriceFinding {
  const { locationId, vendorSku, changedAt } = mismatch;
  const atRiskFen = priceAtRisk(mismatch, weeklyUnits);
  return {
    ...mismatch,
    id: `price:${slotId(locationId, vendorSku)}`,
    kind: 'price',
    atRiskFen,
    atRiskBasis: atRiskFen === null ? null : 'revenue',
    amountFen: null,
    since: changedAt,
  };
}

const checkoutFinding = ({ id, failure, ...checkout }: TroubledCheckout): CheckoutFinding => ({
  ...checkout,
  id: `checkout:${id}`,
  kind: 'checkout',
  ...NOT_AT_RISK,
  amountFen: checkout.totalFen,
  checkoutId: id,
  reason: failure ?? openReason(checkout),
});

const machineFinding = ({ id, registeredAt, ...machine }: SilentMachine): MachineFinding => ({
  ...machine,
  id: `machine:${id}`,
  kind: 'machine',
  ...NOT_AT_RISK,
  since: machine.lastSyncedAt ?? registeredAt,
  locationId: id,
});
