import {
  censoredDemand,
  type MachineHistory,
  type SlotHistory,
  type Strategy,
} from '../../../replenishment/index.js';

/** The demand for a product by day, and the part of it that was not sold. */
export interface RecordedDemand {
  demand: Uint16Array;
  unseen: Float64Array;
}

const WEEK = 7;
/** A forecast fills in the days of its last four weeks. */
const BLOCK = 28;
const ROUNDING = 1e-9;

/**
 * The demand of every slot of a machine: its sales, and on days on which it was empty or sold out
 * what the forecast expects beyond them. Parts of units are carried to the next such day. Yields
 * after each forecast.
 * @param historyDays what a forecast looks back on.
 */
export function* recordedDemand(
  history: MachineHistory,
  strategy: Strategy,
  historyDays: number,
): Generator<void, RecordedDemand[]> {
  const unseen = history.slots.map(() => new Float64Array(history.days));
  for (let end = history.days; end > 0; end -= BLOCK) {
    const from = Math.max(0, end - BLOCK);
    if (!history.slots.some(({ kinds }) => kinds.slice(from, end).some(isHidden))) continue;
    const { shape, slots } = strategy.forecast(part(history, Math.max(0, end - historyDays), end));
    for (const [at, { sold, kinds }] of history.slots.entries()) {
      const rate = slots[at]?.dailyRate ?? 0;
      for (let day = from; day < end; day += 1) {
        if (!isHidden(kinds[day])) continue;
        const expected = rate * (shape[(history.firstWeekday + day) % WEEK] ?? 1);
        const units = sold[day] ?? 0;
        const list = unseen[at];
        if (list) list[day] = Math.max(0, censoredDemand(expected, units) - units);
      }
    }
    yield;
  }
  return history.slots.map((slot, at) => {
    const own = unseen[at] ?? new Float64Array();
    return { demand: wholeUnits(slot, own), unseen: own };
  });
}

const isHidden = (kind: string | undefined): boolean => kind === 'empty' || kind === 'sold_out';

function part(history: MachineHistory, from: number, to: number): MachineHistory {
  return {
    days: to - from,
    firstWeekday: (history.firstWeekday + from) % WEEK,
    slots: history.slots.map(({ sold, kinds }) => ({
      sold: sold.slice(from, to),
      kinds: kinds.slice(from, to),
    })),
  };
}

function wholeUnits({ sold }: SlotHistory, unseen: Float64Array): Uint16Array {
  let carried = 0;
  return Uint16Array.from(sold, (units, day) => {
    carried += unseen[day] ?? 0;
    const whole = Math.floor(carried + ROUNDING);
    carried -= whole;
    return units + whole;
  });
}
