import { Injectable } from '@nestjs/common';
import { AdapterRegistry, VendorHealth } from '../adapters/index.js';
import { TroubledCheckoutsRepository, type TroubledCheckout } from '../checkout/index.js';
import { Config } from '../config/index.js';
import { LocationDirectory } from '../locations/index.js';
import { PriceMismatchesRepository } from '../pricing/index.js';
import { AttentionRepository, type SilentMachine } from './attention.repository.js';
import { openReason } from './domain/checkout-reason.js';
import type { Finding, VendorFinding } from './domain/finding.js';
import { ranked, type Ranking } from './domain/ranking.js';
import { approvalFinding, priceFinding } from './found-with-demand.js';
import { StockOutlooks, type StockOutlook } from './stock-outlooks.js';

const MISSED_SYNCS = 3;

export interface Attention extends Ranking {
  at: Date;
  stockAsOf: Date | null;
  /** The names of machines that ran low. */
  names: ReadonlyMap<string, string>;
}

/** Gathers what needs the owner. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly config: Config,
    private readonly repository: AttentionRepository,
    private readonly stock: StockOutlooks,
    private readonly checkouts: TroubledCheckoutsRepository,
    private readonly prices: PriceMismatchesRepository,
    private readonly directory: LocationDirectory,
    private readonly registry: AdapterRegistry,
    private readonly health: VendorHealth,
  ) {}

  async now(): Promise<Attention> {
    const outlook = await this.stock.latest();
    const [at, names, fresh] = await Promise.all([
      this.repository.now(),
      this.namesOf(outlook),
      this.fresh(outlook),
    ]);
    // A machine may be gone since its stock was looked at.
    const stock = outlook.findings.filter(({ locationId }) => names.has(locationId));
    return { at, stockAsOf: outlook.asOf, names, ...ranked([...stock, ...fresh]) };
  }

  private async fresh(outlook: StockOutlook): Promise<Finding[]> {
    const [approvals, checkouts, machines, prices] = await Promise.all([
      this.repository.waitingApprovals(),
      this.checkouts.find(),
      this.repository.silentMachines(MISSED_SYNCS * this.config.syncIntervalS),
      this.prices.find(),
    ]);
    return [
      ...approvals.map((approval) => approvalFinding(approval, outlook)),
      ...checkouts.map(checkoutFinding),
      ...machines.map(machineFinding),
      ...prices.map((mismatch) => priceFinding(mismatch, outlook)),
      ...this.vendors(),
    ];
  }

  private vendors(): VendorFinding[] {
    return this.registry.entries().flatMap(({ namespace }) => {
      const { lastOutcome, lastCallAt = null, inTroubleSince: since } = this.health.of(namespace);
      if (!since) return [];
      const id = `vendor:${namespace}`;
      return [{ id, kind: 'vendor', atRiskFen: null, since, namespace, lastOutcome, lastCallAt }];
    });
  }

  private async namesOf({ findings }: StockOutlook): Promise<ReadonlyMap<string, string>> {
    const machines = await this.directory.byIds(findings.map(({ locationId }) => locationId));
    return new Map([...machines].map(([id, { name }]) => [id, name]));
  }
}

const checkoutFinding = ({ id, failure, ...checkout }: TroubledCheckout): Finding => ({
  ...checkout,
  id: `checkout:${id}`,
  kind: 'checkout',
  atRiskFen: checkout.totalFen,
  checkoutId: id,
  reason: failure ?? openReason(checkout),
});

const machineFinding = ({ id, registeredAt, ...machine }: SilentMachine): Finding => ({
  ...machine,
  id: `machine:${id}`,
  kind: 'machine',
  atRiskFen: null,
  since: machine.lastSyncedAt ?? registeredAt,
  locationId: id,
});
