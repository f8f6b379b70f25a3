import type { LedgerPage, LedgerQuery } from '../../contract.js';
import type { Calendar } from '../calendar.js';
import { TimeSlice } from '../time-slice.js';
import { SETTLEMENT_HORIZON_DAYS } from './sale-course.js';
import type { MachineHistory } from './machine-history.js';
import { recordOf, standingAt } from './record.js';
import type { Sale } from './trade.js';

/** How far back callers can query. */
export const HISTORY_DAYS = 180;
const DAY_MS = 86_400_000;

export type CheckedLedgerQuery = Required<LedgerQuery>;
type Selection = Pick<CheckedLedgerQuery, 'by' | 'settledOnly'>;

interface Entry {
  /** The time the window selects by. */
  time: number;
  sale: Sale;
}

/** A day's entries, newest first, valid for a span of time. */
interface DayEntries {
  entries: Entry[];
  validFrom: number;
  validUntil: number;
}

/** The account-wide ledger of all machines, cached per local day. */
export class Ledger {
  readonly #salesByDay = new Map<number, Sale[]>();
  readonly #days = new Map<string, DayEntries & { day: number }>();

  constructor(
    private readonly machines: readonly MachineHistory[],
    private readonly calendar: Calendar,
  ) {}

  /** The page at a point in time. */
  async page(query: CheckedLedgerQuery, now: number): Promise<LedgerPage> {
    const fromMs = Math.max(query.fromMs, now - HISTORY_DAYS * DAY_MS);
    const toMs = Math.min(query.toMs, now + 1);
    const days = fromMs < toMs ? this.#daysBetween(fromMs, toMs) : [];
    await this.#workOut(days, query, now);
    const inWindow = days.map((day) => {
      const { entries } = this.#entriesOn(day, query, now);
      const wholeDay =
        this.calendar.startOf(day) >= fromMs && this.calendar.startOf(day + 1) <= toMs;
      return wholeDay ? entries : entries.filter(({ time }) => time >= fromMs && time < toMs);
    });
    const total = inWindow.reduce((sum, { length }) => sum + length, 0);
    return {
      records: slice(inWindow, (query.page - 1) * query.size, query.size).map(({ sale }) =>
        recordOf(sale, now, this.calendar),
      ),
      page: query.page,
      pages: Math.ceil(total / query.size),
      total,
    };
  }

  /** Call when something changed at this time: later entries are no longer valid. */
  invalidateFrom(ms: number): void {
    const firstDay = this.calendar.dayOf(ms);
    for (const day of this.#salesByDay.keys()) {
      if (day >= firstDay) this.#salesByDay.delete(day);
    }
    for (const [key, { day }] of this.#days) if (day >= firstDay) this.#days.delete(key);
  }

  #daysBetween(fromMs: number, toMs: number): number[] {
    const last = this.calendar.dayOf(toMs - 1);
    const count = last - this.calendar.dayOf(fromMs) + 1;
    return Array.from({ length: count }, (_, index) => last - index);
  }

  /** Yields to the event loop, because months of history take long to compute. */
  async #workOut(days: readonly number[], selection: Selection, now: number): Promise<void> {
    const timeSlice = new TimeSlice();
    for (const day of days) {
      if (!this.#salesByDay.has(day)) {
        for (const machine of this.machines) {
          machine.cycleAt(this.calendar.startOf(day));
          await timeSlice.pause();
        }
      }
      this.#entriesOn(day, selection, now);
      await timeSlice.pause();
    }
  }

  #entriesOn(day: number, selection: Selection, now: number): DayEntries {
    const key = `${day} ${selection.by} ${selection.settledOnly}`;
    const known = this.#days.get(key);
    if (known && known.validFrom <= now && now < known.validUntil) return known;
    const entries = { day, ...this.#write(day, selection, now) };
    this.#days.set(key, entries);
    return entries;
  }

  #write(day: number, { by, settledOnly }: Selection, now: number): DayEntries {
    const start = this.calendar.startOf(day);
    const end = this.calendar.startOf(day + 1);
    const entries: Entry[] = [];
    let validUntil = Infinity;
    for (const sale of by === 'updated' ? this.#salesThatMayChangeOn(day) : this.#salesOn(day)) {
      if (sale.at > now) {
        validUntil = Math.min(validUntil, sale.at);
        continue;
      }
      const { stage, nextChangeAt } = standingAt(sale, now);
      validUntil = Math.min(validUntil, nextChangeAt);
      const time = by === 'updated' ? stage.at : sale.at;
      const matches = !settledOnly || stage.state === 'settled';
      if (matches && time >= start && time < end) entries.push({ time, sale });
    }
    return { entries: entries.sort(newestFirst), validFrom: now, validUntil };
  }

  #salesThatMayChangeOn(day: number): Sale[] {
    return Array.from({ length: SETTLEMENT_HORIZON_DAYS + 1 }, (_, ago) =>
      this.#salesOn(day - ago),
    ).flat();
  }

  #salesOn(day: number): Sale[] {
    const known = this.#salesByDay.get(day);
    if (known) return known;
    const start = this.calendar.startOf(day);
    const end = this.calendar.startOf(day + 1);
    const sales = this.machines.flatMap((machine) => machine.salesBetween(start, end));
    this.#salesByDay.set(day, sales);
    return sales;
  }
}

/** A total order, so that pages never overlap. */
function newestFirst(left: Entry, right: Entry): number {
  return (
    right.time - left.time ||
    right.sale.machine.number - left.sale.machine.number ||
    right.sale.day - left.sale.day ||
    right.sale.number - left.sale.number
  );
}

function slice(lists: readonly Entry[][], offset: number, count: number): Entry[] {
  const found: Entry[] = [];
  let skip = offset;
  for (const list of lists) {
    if (found.length === count) break;
    if (skip >= list.length) {
      skip -= list.length;
      continue;
    }
    found.push(...list.slice(skip, skip + count - found.length));
    skip = 0;
  }
  return found;
}
