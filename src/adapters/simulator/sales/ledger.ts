import type { LedgerPage, LedgerQuery } from '../../contract.js';
import type { Calendar } from '../calendar.js';
import { Turn } from '../turn.js';
import { SETTLEMENT_HORIZON_DAYS } from './fate.js';
import type { MachineHistory } from './machine-history.js';
import { recordOf, standingAt } from './record.js';
import type { Sale } from './trade.js';

/** How far back the platform lets callers look. */
export const HISTORY_DAYS = 180;
const DAY_MS = 86_400_000;

export type CheckedLedgerQuery = Required<LedgerQuery>;
type Selection = Pick<CheckedLedgerQuery, 'by' | 'settledOnly'>;

interface Entry {
  /** The time the window selects by. */
  time: number;
  sale: Sale;
}

/** A day's entries, newest first, good for the moments from one instant up to another. */
interface DaySheet {
  entries: Entry[];
  validFrom: number;
  validUntil: number;
}

/** The account-wide ledger over all machines, kept as sheets of one local day each. */
export class Ledger {
  readonly #salesByDay = new Map<number, Sale[]>();
  readonly #sheets = new Map<string, DaySheet & { day: number }>();

  constructor(
    private readonly machines: readonly MachineHistory[],
    private readonly calendar: Calendar,
  ) {}

  /** The page as of a moment. */
  async page(query: CheckedLedgerQuery, now: number): Promise<LedgerPage> {
    const fromMs = Math.max(query.fromMs, now - HISTORY_DAYS * DAY_MS);
    const toMs = Math.min(query.toMs, now + 1);
    const days = fromMs < toMs ? this.#daysBetween(fromMs, toMs) : [];
    await this.#workOut(days, query, now);
    const inWindow = days.map((day) => {
      const { entries } = this.#sheet(day, query, now);
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

  /** Something was changed at this moment: sheets that reach beyond it no longer hold. */
  forgetFrom(ms: number): void {
    const firstDay = this.calendar.dayOf(ms);
    for (const day of this.#salesByDay.keys()) {
      if (day >= firstDay) this.#salesByDay.delete(day);
    }
    for (const [key, { day }] of this.#sheets) if (day >= firstDay) this.#sheets.delete(key);
  }

  #daysBetween(fromMs: number, toMs: number): number[] {
    const last = this.calendar.dayOf(toMs - 1);
    const count = last - this.calendar.dayOf(fromMs) + 1;
    return Array.from({ length: count }, (_, index) => last - index);
  }

  /** Takes turns with others, because months of history are more than one turn's work. */
  async #workOut(days: readonly number[], selection: Selection, now: number): Promise<void> {
    const turn = new Turn();
    for (const day of days) {
      if (!this.#salesByDay.has(day)) {
        for (const machine of this.machines) {
          machine.cycleAt(this.calendar.startOf(day));
          await turn.pause();
        }
      }
      this.#sheet(day, selection, now);
      await turn.pause();
    }
  }

  #sheet(day: number, selection: Selection, now: number): DaySheet {
    const key = `${day} ${selection.by} ${selection.settledOnly}`;
    const known = this.#sheets.get(key);
    if (known && known.validFrom <= now && now < known.validUntil) return known;
    const sheet = { day, ...this.#write(day, selection, now) };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  #write(day: number, { by, settledOnly }: Selection, now: number): DaySheet {
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
