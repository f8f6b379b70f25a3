import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { expectedExcess, Plans, type PlannedMachine } from '../replenishment/index.js';
import { UcpError } from '../ucp/index.js';
import type { StockFinding } from './domain/finding.js';
import { DAYS_AHEAD } from './domain/money-at-risk.js';
import { stockFinding, type SlotOutlook } from './domain/stock-finding.js';
import { SharedResult } from './shared-result.js';

const FRESH_MS = 60_000;
const USABLE_MS = 600_000;

type Slot = PlannedMachine['slots'][number];

/** What the plan of all machines said of their stock. */
export interface StockOutlook {
  /** Null when no machine was ever read. */
  asOf: Date | null;
  findings: StockFinding[];
  /** By machine and vendor SKU; undefined where nothing is known. */
  weeklyUnits(locationId: string, vendorSku: string): number | undefined;
}

/** Planning all machines takes a while, so that everybody shares the latest result. */
@Injectable()
export class StockOutlooks implements OnModuleDestroy {
  private readonly logger = new Logger(StockOutlooks.name);
  private readonly shared = new SharedResult(() => this.look(), {
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    now: () => performance.now(),
    failed: (error) => {
      if (!this.stopped) this.logger.error(error);
    },
  });
  private stopped = false;

  constructor(private readonly plans: Plans) {}

  latest(): Promise<StockOutlook> {
    return this.shared.get();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.shared.settled();
  }

  private async look(): Promise<StockOutlook> {
    const header = await this.plans.header();
    const soonDays = header.leadTime.days + header.params.safetyDays;
    const findings: StockFinding[] = [];
    const units = new Map<string, ReadonlyMap<string, number>>();
    for await (const machine of this.plans.machines({ isGlance: true }, header)) {
      if (this.stopped) throw new UcpError('unavailable', { content: 'The service is stopping' });
      const { locationId } = machine;
      units.set(locationId, weeklyUnitsOf(machine));
      const slots = machine.slots.map(outlookOf);
      const namespace = machine.slots[0]?.namespace ?? '';
      const finding = stockFinding({ locationId, namespace, slots }, soonDays);
      if (finding) findings.push(finding);
    }
    return {
      asOf: units.size === 0 ? null : header.generatedAt,
      findings,
      weeklyUnits: (locationId, vendorSku) => units.get(locationId)?.get(vendorSku),
    };
  }
}

const unitsAhead = ({ demand }: Slot): number => DAYS_AHEAD * demand.dailyRate;

/** Goods on the way do not change what is wanted. */
const weeklyUnitsOf = ({ slots, excluded }: PlannedMachine): ReadonlyMap<string, number> =>
  new Map(
    [...slots, ...excluded.map(({ slot }) => slot)].map((slot) => [
      slot.vendorSku,
      unitsAhead(slot),
    ]),
  );

const outlookOf = (slot: Slot): SlotOutlook => ({
  vendorSku: slot.vendorSku,
  title: slot.title,
  priceFen: slot.priceFen,
  stock: slot.stock,
  locked: slot.locked,
  dailyRate: slot.demand.dailyRate,
  daysOfCover: slot.daysOfCover,
  stockoutAt: slot.stockoutAt,
  unitsShort: expectedExcess(unitsAhead(slot), slot.dispersion, slot.stock),
});
