import { ALL_DAYS, DAYS_BEFORE, weekdayOf } from '../world/days.js';
import { demandOn, isPresent, type World } from '../world/world.js';
import { HISTORY_DAYS } from '../../../../src/ledger/domain/sales-window.js';
import type { DayKind, MachineHistory } from '../../../../src/replenishment/domain/history.js';

const KINDS: readonly DayKind[] = ['absent', 'open', 'sold_out', 'empty'];
const [ABSENT, OPEN, SOLD_OUT, EMPTY] = [0, 1, 2, 3] as const;

/** What a day's sales came to. */
export interface DaySales {
  margin: number;
  sold: number;
  wanted: number;
}

/** The stock of a route and what its operator has seen of the demand. */
export class RouteState {
  readonly stock: Int16Array;
  private readonly sold: Uint16Array;
  private readonly kinds: Uint8Array;

  /** A route on the morning of day 0 with every slot full, and all days before seen in full. */
  constructor(
    readonly world: World,
    from?: RouteState,
  ) {
    if (from) {
      this.stock = from.stock.slice();
      this.sold = from.sold.slice();
      this.kinds = from.kinds.slice();
      return;
    }
    const { slots } = world;
    this.stock = Int16Array.from(slots, (slot) => (isPresent(slot, -1) ? slot.capacity : 0));
    this.sold = new Uint16Array(slots.length * ALL_DAYS);
    this.kinds = new Uint8Array(slots.length * ALL_DAYS);
    for (const [slot, one] of slots.entries()) {
      for (let day = -DAYS_BEFORE; day < 0; day += 1) {
        if (isPresent(one, day)) this.see(slot, day, demandOn(one, day), OPEN);
      }
    }
  }

  fork(): RouteState {
    return new RouteState(this.world, this);
  }

  /** New products come with a full slot; those that left take their stock along. */
  changeProducts(day: number): void {
    for (const [at, slot] of this.world.slots.entries()) {
      const was = isPresent(slot, day - 1);
      const is = isPresent(slot, day);
      if (is && !was) this.stock[at] = slot.capacity;
      if (!is) this.stock[at] = 0;
    }
  }

  /** Fills the slots of a machine that are below the share of their capacity. */
  refill(machine: number, day: number, below: number): { slots: number; units: number } {
    const refilled = { slots: 0, units: 0 };
    for (const at of this.slotsToRefill(machine, day, below)) {
      const capacity = this.capacityOf(at);
      refilled.slots += 1;
      refilled.units += capacity - this.stockOf(at);
      this.stock[at] = capacity;
    }
    return refilled;
  }

  slotsToRefill(machine: number, day: number, below: number): number[] {
    return this.presentSlots(machine, day).filter((at) => {
      const capacity = this.capacityOf(at);
      const stock = this.stockOf(at);
      return stock < capacity && stock <= capacity * below;
    });
  }

  /** Units that fit into the machine's slots. */
  missing(machine: number, day: number): number {
    return this.presentSlots(machine, day).reduce(
      (sum, at) => sum + this.capacityOf(at) - this.stockOf(at),
      0,
    );
  }

  presentSlots(machine: number, day: number): number[] {
    const { machines, slots } = this.world;
    const present: number[] = [];
    const { first, end } = machines[machine] ?? { first: 0, end: 0 };
    for (let at = first; at < end; at += 1) {
      if (slots[at]?.present[DAYS_BEFORE + day] === 1) present.push(at);
    }
    return present;
  }

  /** Sells what is wanted as far as it is there. */
  sell(day: number): DaySales {
    const sales = { margin: 0, sold: 0, wanted: 0 };
    for (const [at, slot] of this.world.slots.entries()) {
      if (!isPresent(slot, day)) continue;
      const stock = this.stockOf(at);
      const wanted = demandOn(slot, day);
      const sold = Math.min(wanted, stock);
      this.stock[at] = stock - sold;
      this.see(at, day, sold, stock === 0 ? EMPTY : sold === stock ? SOLD_OUT : OPEN);
      sales.margin += slot.margin * sold;
      sales.sold += sold;
      sales.wanted += wanted;
    }
    return sales;
  }

  /** What a plan made on the morning of `day` knows about these slots of a machine. */
  historyOf(slots: readonly number[], day: number): MachineHistory {
    const from = Math.max(-DAYS_BEFORE, day - HISTORY_DAYS);
    const days = day - from;
    return {
      days,
      firstWeekday: weekdayOf(from),
      slots: slots.map((slot) => {
        const start = slot * ALL_DAYS + DAYS_BEFORE + from;
        return {
          sold: Array.from(this.sold.subarray(start, start + days)),
          kinds: Array.from(
            this.kinds.subarray(start, start + days),
            (kind) => KINDS[kind] ?? 'absent',
          ),
        };
      }),
    };
  }

  stockOf(slot: number): number {
    return this.stock[slot] ?? 0;
  }

  capacityOf(slot: number): number {
    return this.world.slots[slot]?.capacity ?? 0;
  }

  marginOf(slot: number): number {
    return this.world.slots[slot]?.margin ?? 0;
  }

  /** A product counts as absent on the day on which it came. */
  private see(slot: number, day: number, sold: number, kind: number): void {
    const one = this.world.slots[slot];
    const came = one !== undefined && day > -DAYS_BEFORE && !isPresent(one, day - 1);
    this.sold[slot * ALL_DAYS + DAYS_BEFORE + day] = sold;
    this.kinds[slot * ALL_DAYS + DAYS_BEFORE + day] = came ? ABSENT : kind;
  }
}
