import type { RouteState } from '../loop/route-state.js';
import { DAYS_AFTER } from '../world/days.js';
import type { World } from '../world/world.js';
import {
  FARTHEST_DAY,
  leftOutFrom,
  type MachineOutlook,
  type Outlook,
} from '../../../../src/visits/domain/outlook/machine-outlook.js';

const WEEK = 7;
/** The weeks over which a visit's consequences are averaged, as far as demand is drawn. */
const WEEKS = Math.floor((DAYS_AFTER - FARTHEST_DAY) / WEEK);

/** The outlook of a planner who knows all demand in advance. Products that come are news to it. */
export class KnownFuture {
  private readonly filled = new Map<string, Outlook>();

  constructor(private readonly world: World) {}

  outlookOf(route: RouteState, machine: number, day: number): MachineOutlook {
    return {
      now: this.outlookFrom(machine, day, (slot) => route.stockOf(slot)),
      filledOn: (ahead) => this.usualOutlook(machine, day + (ahead % WEEK)),
    };
  }

  /** After a visit that fills the machine on this weekday, averaged over the coming weeks. */
  private usualOutlook(machine: number, day: number): Outlook {
    const key = `${machine} ${day}`;
    const known = this.filled.get(key);
    if (known) return known;
    const outlook = emptyOutlook();
    for (let week = 0; week < WEEKS; week += 1) {
      const one = this.outlookFrom(machine, day + week * WEEK, (slot) =>
        this.world.capacityOf(slot),
      );
      for (let days = 0; days <= FARTHEST_DAY; days += 1) {
        outlook.loss[days] = (outlook.loss[days] ?? 0) + (one.loss[days] ?? 0) / WEEKS;
        outlook.slots[days] = (outlook.slots[days] ?? 0) + (one.slots[days] ?? 0) / WEEKS;
      }
    }
    this.filled.set(key, outlook);
    return outlook;
  }

  private outlookFrom(machine: number, day: number, stockOf: (slot: number) => number): Outlook {
    const { world } = this;
    const outlook = emptyOutlook();
    for (const slot of world.slotsOn(machine, day)) {
      const stock = stockOf(slot);
      const margin = world.marginOf(slot);
      const missingFrom = stock - leftOutFrom(world.capacityOf(slot), world.terms.refillBelow) + 1;
      let wanted = 0;
      for (let days = 0; days <= FARTHEST_DAY; days += 1) {
        if (wanted > stock) {
          outlook.loss[days] = (outlook.loss[days] ?? 0) + margin * (wanted - stock);
        }
        if (wanted >= missingFrom) outlook.slots[days] = (outlook.slots[days] ?? 0) + 1;
        wanted += world.demandOn(slot, day + days);
      }
    }
    return outlook;
  }
}

const emptyOutlook = (): Outlook => ({
  loss: new Float64Array(FARTHEST_DAY + 1),
  slots: new Float64Array(FARTHEST_DAY + 1),
});
