import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SharedResult } from '../concurrency/index.js';
import { LedgerService } from '../ledger/index.js';
import { UnreadMachinesRepository } from '../locations/index.js';
import { expectedShortage, PlanService, type PlannedMachine } from '../replenishment/index.js';
import { UcpError } from '../ucp/index.js';
import type { StockFinding } from './domain/finding.js';
import {
  DAYS_AHEAD,
  stockFinding,
  type MachineOutlook,
  type SlotOutlook,
} from './domain/money-at-risk.js';

const FRESH_MS = 60_000;
const USABLE_MS = 600_000;

type Slot = PlannedMachine['slots'][number];
type Arrival = PlannedMachine['excluded'][number]['arrival'];
type Costs = ReadonlyMap<string, number>;

/** The stock findings from the plan of all machines. */
export interface StockOutlook {
  /** Null if no machine was ever read. */
  asOf: Date | null;
  findings: StockFinding[];
  /** By machine and vendor SKU; undefined if unknown. */
  weeklyUnits(locationId: string, vendorSku: string): number | undefined;
  /**
   * Machines it does not cover: registered since, never read before, or with sales that had not been
   * read yet.
   */
  missing(): Promise<{ id: string; wasRead: boolean }[]>;
}

/** Caches the latest outlook: planning all machines is slow, so all callers share one result. */
@Injectable()
export class StockOutlookCache implements OnModuleDestroy {
  private readonly logger = new Logger(StockOutlookCache.name);
  private readonly shared = new SharedResult(() => this.look(), {
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    now: () => performance.now(),
    failed: (error) => {
      if (!this.stopped) this.logger.error(error);
    },
  });
  private stopped = false;

  constructor(
    private readonly plans: PlanService,
    private readonly ledger: LedgerService,
    private readonly roster: UnreadMachinesRepository,
  ) {}

  latest(): Promise<StockOutlook> {
    return this.shared.get();
  }

  /** Recomputes the outlook because the latest is known to be out of date. */
  renew(): void {
    if (!this.stopped) this.shared.renew();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.shared.settled();
  }

  private async look(): Promise<StockOutlook> {
    const header = await this.plans.header();
    // Queried before planning: a machine first read in between is in this list, in the plan, or in
    // both.
    const neverRead = await this.roster.neverRead();
    const unread = await this.unreadLedgers();
    const withoutSales = new Map<string, string>();
    const soonDays = header.leadTime.days + header.params.safetyDays;
    const costs = new Map<string, Costs>();
    const findings: StockFinding[] = [];
    const units = new Map<string, ReadonlyMap<string, number>>();
    for await (const machine of this.plans.machines({ isPreview: true }, header)) {
      if (this.stopped) throw new UcpError('unavailable', { content: 'The service is stopping' });
      units.set(machine.locationId, weeklyUnitsOf(machine));
      const namespace = namespaceOf(machine);
      if (unread.has(namespace)) withoutSales.set(machine.locationId, namespace);
      let known = costs.get(namespace);
      if (!known) costs.set(namespace, (known = await this.ledger.latestUnitCosts(namespace)));
      const finding = stockFinding(machineOutlook(machine, namespace, known), soonDays);
      if (finding) findings.push(finding);
    }
    return {
      asOf: units.size === 0 ? null : header.generatedAt,
      findings,
      weeklyUnits: (locationId, vendorSku) => units.get(locationId)?.get(vendorSku),
      missing: async () => {
        const machines = await this.roster.find(header.generatedAt, neverRead);
        const unknown = machines.filter(
          ({ id, wasRead, registeredAt }) =>
            !wasRead || !units.has(id) || registeredAt >= header.generatedAt,
        );
        return [...unknown, ...(await this.unsold(withoutSales, unknown))];
      },
    };
  }

  /** Accounts whose first read has not ended. One that cannot be read is not waited for. */
  private async unreadLedgers(): Promise<ReadonlySet<string>> {
    const accounts = await this.ledger.accounts();
    const unread = accounts.filter(({ readAt, problem }) => readAt === null && problem === null);
    return new Set(unread.map(({ namespace }) => namespace));
  }

  /** The other machines without sales, and whether these have been read by now. */
  private async unsold(
    withoutSales: ReadonlyMap<string, string>,
    others: readonly { id: string }[],
  ): Promise<{ id: string; wasRead: boolean }[]> {
    if (withoutSales.size === 0) return [];
    const unread = await this.unreadLedgers();
    const known = new Set(others.map(({ id }) => id));
    return [...withoutSales]
      .filter(([id]) => !known.has(id))
      .map(([id, namespace]) => ({ id, wasRead: !unread.has(namespace) }));
  }
}

/** Includes slots excluded because an order is on its way: until it arrives, sales are lost. */
const allSlots = ({ slots, excluded }: PlannedMachine): { slot: Slot; arrival: Arrival }[] => [
  ...slots.map((slot) => ({ slot, arrival: null })),
  ...excluded,
];

const namespaceOf = (machine: PlannedMachine): string => allSlots(machine)[0]?.slot.namespace ?? '';

const machineOutlook = (
  machine: PlannedMachine,
  namespace: string,
  costs: Costs,
): MachineOutlook => ({
  locationId: machine.locationId,
  namespace,
  slots: allSlots(machine).map(({ slot, arrival }) => slotOutlook(slot, arrival, costs)),
});

const weeklyUnitsOf = (machine: PlannedMachine): ReadonlyMap<string, number> =>
  new Map(
    allSlots(machine).map(({ slot }) => [slot.vendorSku, DAYS_AHEAD * slot.demand.dailyRate]),
  );

const slotOutlook = (slot: Slot, arrival: Arrival, costs: Costs): SlotOutlook => ({
  vendorSku: slot.vendorSku,
  title: slot.title,
  priceFen: slot.priceFen,
  costFen: costs.get(slot.vendorSku) ?? null,
  stock: slot.stock,
  locked: slot.locked,
  dailyRate: slot.demand.dailyRate,
  soldToday: slot.demand.soldToday,
  daysOfCover: slot.daysOfCover,
  stockoutAt: slot.stockoutAt,
  arrival,
  unitsShort: expectedShortage(
    {
      dailyRate: slot.demand.dailyRate,
      dispersion: slot.dispersion,
      stock: slot.stock,
      delivery: arrival,
    },
    DAYS_AHEAD,
  ),
});
