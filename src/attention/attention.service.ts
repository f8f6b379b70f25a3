import { Injectable } from '@nestjs/common';
import { AdapterRegistry, VendorHealth } from '../adapters/index.js';
import { ApprovalRequestService, type TermedApproval } from '../approvals/index.js';
import { type TroubledCheckout, TroubledCheckoutsService } from '../checkout/index.js';
import { Config } from '../config/index.js';
import { DatabaseClockService } from '../database/index.js';
import {
  RosterService,
  SilentMachinesService,
  slotId,
  type SilentMachine,
} from '../locations/index.js';
import { type PriceMismatch, PriceMismatchesRepository } from '../pricing/index.js';
import { said } from '../texts/index.js';
import {
  openReason,
  type ApprovalFinding,
  type CheckoutFinding,
  type Finding,
  type MachineFinding,
  type PriceFinding,
  type VendorFinding,
} from './domain/finding.js';
import { priceAtRisk } from './domain/money-at-risk.js';
import { ranked, type Ranking } from './domain/ranking.js';
import { DueTasksService } from './due-tasks.service.js';
import { StockOutlookCache, type StockOutlook } from './stock-outlook.cache.js';

const MISSED_SYNCS = 3;
const NOT_AT_RISK = { atRiskFen: null, atRiskBasis: null, amountFen: null };

/** Finds everything except stock at the time of the request. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly config: Config,
    private readonly approvals: ApprovalRequestService,
    private readonly checkouts: TroubledCheckoutsService,
    private readonly machines: SilentMachinesService,
    private readonly prices: PriceMismatchesRepository,
    private readonly registry: AdapterRegistry,
    private readonly health: VendorHealth,
  ) {}

  /** @param outlook gives the weekly sales of slots. */
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
      ...this.vendors(),
    ];
  }

  private vendors(): VendorFinding[] {
    return this.registry.entries().flatMap(({ namespace }) => {
      const { lastOutcome, lastCallAt = null, inTroubleSince: since } = this.health.of(namespace);
      if (!since) return [];
      const id = `vendor:${namespace}`;
      return [{ ...NOT_AT_RISK, id, kind: 'vendor', since, namespace, lastOutcome, lastCallAt }];
    });
  }
}

/** The cost of a purchase or run is spent, not lost. */
function approvalFinding({ approval, terms }: TermedApproval): ApprovalFinding {
  const { id, kind, summary, texts, subject, at } = approval;
  return {
    ...NOT_AT_RISK,
    id: `approval:${id}`,
    kind: 'approval',
    amountFen: terms.amountFen ?? null,
    since: at,
    locationId: terms.locationId ?? null,
    approval: { id, kind, summary, about: texts?.summary ?? said(summary), subject },
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

const checkoutFinding = ({
  id,
  failure,
  failureText,
  ...checkout
}: TroubledCheckout): CheckoutFinding => ({
  ...checkout,
  id: `checkout:${id}`,
  kind: 'checkout',
  ...NOT_AT_RISK,
  amountFen: checkout.totalFen,
  checkoutId: id,
  reason: failureText ?? (failure === null ? openReason(checkout) : said(failure)),
});

const machineFinding = ({ id, registeredAt, ...machine }: SilentMachine): MachineFinding => ({
  ...machine,
  id: `machine:${id}`,
  kind: 'machine',
  ...NOT_AT_RISK,
  since: machine.lastSyncedAt ?? registeredAt,
  locationId: id,
});

/** Everything that was found, in no particular order. */
export interface RouteFindings {
  at: Date;
  stockAsOf: Date | null;
  /** Machines with no stock data yet, except those with a finding of their own. */
  beingRead: string[];
  /** The names of machines that are low on stock. */
  names: ReadonlyMap<string, string>;
  findings: Finding[];
}

export interface Attention
  extends Ranking, Pick<RouteFindings, 'at' | 'stockAsOf' | 'names' | 'beingRead'> {}

/** Collects everything that needs the owner's attention. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly clock: DatabaseClockService,
    private readonly stock: StockOutlookCache,
    private readonly fresh: FindingsService,
    private readonly tasks: DueTasksService,
    private readonly roster: RosterService,
  ) {}

  async now(): Promise<Attention> {
    const { findings, ...found } = await this.find();
    return { ...found, ...ranked(findings) };
  }

  async find(): Promise<RouteFindings> {
    const outlook = await this.stock.latest();
    const [at, names, fresh, tasks, missing] = await Promise.all([
      this.clock.now(),
      this.namesOf(outlook),
      this.fresh.now(outlook),
      this.tasks.find(),
      outlook.missing(),
    ]);
    if (missing.some(({ wasRead }) => wasRead)) this.stock.renew();
    const unseen = new Set(missing.map(({ id }) => id));
    // Since the stock was computed, a machine may have been removed and its id registered again.
    const stock = outlook.findings.filter(
      ({ locationId }) => names.has(locationId) && !unseen.has(locationId),
    );
    // Unreadable machines have a finding of their own.
    const silent = new Set(
      fresh.flatMap((found) => (found.kind === 'machine' ? [found.locationId] : [])),
    );
    return {
      at,
      stockAsOf: outlook.asOf,
      beingRead: [...unseen].filter((id) => !silent.has(id)),
      names,
      findings: [...stock, ...fresh, ...tasks],
    };
  }

  private namesOf({ findings }: StockOutlook): Promise<ReadonlyMap<string, string>> {
    return this.roster.names(findings.map(({ locationId }) => locationId));
  }
}
