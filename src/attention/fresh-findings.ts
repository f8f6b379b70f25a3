import { Injectable } from '@nestjs/common';
import { Approvals } from '../approvals/index.js';
import { TroubledCheckoutsRepository, type TroubledCheckout } from '../checkout/index.js';
import { Config } from '../config/index.js';
import { SilentMachinesRepository, type SilentMachine } from '../locations/index.js';
import { PriceMismatchesRepository } from '../pricing/index.js';
import { openReason } from './domain/checkout-reason.js';
import type { CheckoutFinding, Finding, MachineFinding } from './domain/finding.js';
import { approvalFinding, priceFinding } from './found-with-demand.js';
import type { StockOutlook } from './stock-outlooks.js';
import { VendorFindings } from './vendor-findings.js';

const MISSED_SYNCS = 3;

/** What is found at the moment of the request: everything but stock. */
@Injectable()
export class FreshFindings {
  constructor(
    private readonly config: Config,
    private readonly approvals: Approvals,
    private readonly checkouts: TroubledCheckoutsRepository,
    private readonly machines: SilentMachinesRepository,
    private readonly prices: PriceMismatchesRepository,
    private readonly vendors: VendorFindings,
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
      ...approvals.map((pending) => approvalFinding(pending, outlook)),
      ...checkouts.map(checkoutFinding),
      ...machines.map(machineFinding),
      ...prices.map((mismatch) => priceFinding(mismatch, outlook)),
      ...this.vendors.now(),
    ];
  }
}

const checkoutFinding = ({ id, failure, ...checkout }: TroubledCheckout): CheckoutFinding => ({
  ...checkout,
  id: `checkout:${id}`,
  kind: 'checkout',
  atRiskFen: checkout.totalFen,
  checkoutId: id,
  reason: failure ?? openReason(checkout),
});

const machineFinding = ({ id, registeredAt, ...machine }: SilentMachine): MachineFinding => ({
  ...machine,
  id: `machine:${id}`,
  kind: 'machine',
  atRiskFen: null,
  since: machine.lastSyncedAt ?? registeredAt,
  locationId: id,
});
