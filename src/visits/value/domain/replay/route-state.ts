import { HISTORY_DAYS } from '../../../../ledger/index.js';
import type { DayKind, MachineHistory } from '../../../../replenishment/index.js';
import { DAY_KINDS, weekdayOf, type ReplayWorld } from './replay-world.js';

const ABSENT = 0;

/** What a day's sales came to. */
export interface DaySales {
  /** In minor units. */
  margin: number;
  /** In minor units, of what was wanted and not there. */
  lost: number;
  sold: number;
  wanted: number;
}

/** The stock of a route and what its operator has seen of the demand. */
export class RouteState {
  private readonly stock: Int32Array;
  /** By day and then by slot, as in the world. */
  private readonly sold: Uint16Array;
  private readonly kinds: Uint8Array;

  /** Without another state: the morning of day 0, with all slots full. */
  constructor(
    readonly world: ReplayWorld,
    from?: RouteState,
  ) {
    if (from) {
      this.stock = from.stock.slice();
      this.sold = from.sold.slice();
      this.kinds = from.kinds.slice();
      return;
    }
    const { slotCount } = world;
    this.stock = world.capacities.slice();
    this.sold = new Uint16Array((world.daysBefore + world.end) * slotCount);
    this.kinds = new Uint8Array((world.daysBefore + world.end) * slotCount);
    for (let slot = 0; slot < slotCount; slot += 1) {
      for (let day = -world.daysBefore; day < 0; day += 1) {
        if (!world.isPresent(slot, day)) continue;
        this.see(slot, day, world.soldBefore(slot, day), world.kindBefore(slot, day));
      }
    }
  }

  fork(): RouteState {
    return new RouteState(this.world, this);
  }

  stockOf(slot: number): number {
    return this.stock[slot] ?? 0;
  }

  /** New products come with a full slot. Repeating it on the same morning changes nothing. */
  changeProducts(day: number): void {
    const { world } = this;
    for (let slot = 0; slot < world.slotCount; slot += 1) {
      if (world.comesOn(slot, day)) this.stock[slot] = world.capacityOf(slot);
    }
  }

  /** Fills the slots of a machine that need it; returns the number of units. */
  refill(machine: number, day: number): number {
    let units = 0;
    for (const slot of this.world.slotsOn(machine, day)) {
      if (!this.needsRefill(slot)) continue;
      const capacity = this.world.capacityOf(slot);
      units += capacity - this.stockOf(slot);
      this.stock[slot] = capacity;
    }
    return units;
  }

  slotsToRefill(machine: number, day: number): number {
    let slots = 0;
    for (const slot of this.world.slotsOn(machine, day)) slots += Number(this.needsRefill(slot));
    return slots;
  }

  /** The units that fit into a machine, each counted with its weight. */
  missing(machine: number, day: number, weightOf: (slot: number) => number): number {
    let units = 0;
    for (const slot of this.world.slotsOn(machine, day)) {
      units += weightOf(slot) * (this.world.capacityOf(slot) - this.stockOf(slot));
    }
    return units;
  }

  /** Sells what is wanted as far as it is there. */
  sell(day: number): DaySales {
    const { world } = this;
    const sales = { margin: 0, lost: 0, sold: 0, wanted: 0 };
    for (let slot = 0; slot < world.slotCount; slot += 1) {
      if (!world.isPresent(slot, day)) continue;
      const stock = this.stockOf(slot);
      const wanted = world.demandOn(slot, day);
      const sold = Math.min(wanted, stock);
      this.stock[slot] = stock - sold;
      this.see(
        slot,
        day,
        sold,
        DAY_KINDS.indexOf(world.keptFromSelling(slot, day) ?? kindOf(stock, sold)),
      );
      sales.margin += world.marginOf(slot) * sold;
      sales.lost += world.marginOf(slot) * (wanted - sold);
      sales.sold += sold;
      sales.wanted += wanted;
    }
    return sales;
  }

  /** What a plan made on the morning of `day` knows about these slots. */
  historyOf(slots: readonly number[], day: number): MachineHistory {
    const from = Math.max(-this.world.daysBefore, day - HISTORY_DAYS);
    const days = Array.from({ length: day - from }, (_, at) => this.world.startOf(from + at));
    return {
      days: days.length,
      firstWeekday: weekdayOf(from),
      slots: slots.map((slot) => ({
        sold: days.map((start) => this.sold[start + slot] ?? 0),
        kinds: days.map((start) => DAY_KINDS[this.kinds[start + slot] ?? ABSENT] ?? 'absent'),
      })),
    };
  }

  private needsRefill(slot: number): boolean {
    const capacity = this.world.capacityOf(slot);
    const stock = this.stockOf(slot);
    return stock < capacity && stock <= capacity * this.world.terms.refillBelow;
  }

  /** @param kind its place in `DAY_KINDS`. */
  private see(slot: number, day: number, sold: number, kind: number): void {
    const at = this.world.startOf(day) + slot;
    this.sold[at] = sold;
    this.kinds[at] = this.world.comesOn(slot, day) ? ABSENT : kind;
  }
}

function kindOf(stock: number, sold: number): DayKind {
  if (stock === 0) return 'empty';
  return sold === stock ? 'sold_out' : 'open';
}
