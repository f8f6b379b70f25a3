import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { localSpans, SalesService } from '../../ledger/index.js';
import { RosterService, type RosterEntry } from '../../locations/index.js';
import {
  addSums,
  daysAfter,
  localDate,
  marginOf,
  netRevenue,
  NO_SALES,
  ReportsService,
  type LocalDate,
} from '../../reports/index.js';
import type { SalesFacts, SoldOnDays, SoldSince } from '../domain/briefing-facts.js';
import type { OwnMachines } from './own-machines.js';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Sales since then are added up one by one. */
const EXACT_MS = WEEK_DAYS * DAY_MS;
/** A report covers no more. */
const MOST_DAYS = 1_096;

/** Reads what the machines sold, and what was left of it. */
@Injectable()
export class SalesFactsService {
  constructor(
    private readonly config: Config,
    private readonly roster: RosterService,
    private readonly sales: SalesService,
    private readonly reports: ReportsService,
  ) {}

  /** Null without machines. */
  async since(since: Date, now: Date, own: OwnMachines): Promise<SalesFacts | null> {
    const all = await this.roster.machines(null);
    const machines = own ? all.filter(({ id }) => own.has(id)) : all;
    if (machines.length === 0) return null;
    const zone = this.config.operatorTimezone;
    const today = localDate(now, zone);
    const earliest = daysAfter(today, 1 - MOST_DAYS);
    const first = localDate(since, zone);
    const starts = [first < earliest ? earliest : first, daysAfter(today, 1 - WEEK_DAYS)];
    const isRecent = now.getTime() - since.getTime() <= EXACT_MS;
    const [exact, [sold, week]] = await Promise.all([
      isRecent ? this.exact(machines, since, now) : null,
      own
        ? Promise.all(starts.map((from) => this.soldBy(own, from, today)))
        : this.soldSinceDays(starts, today),
    ]);
    if (!sold || !week) return null;
    return { ofAll: own === undefined, exact, since: sold, week };
  }

  /** From the full hour on, as `GET /sales` counts. */
  private async exact(machines: RosterEntry[], since: Date, now: Date): Promise<SoldSince> {
    const [from = since] = localSpans('hour', since, since, this.config.operatorTimezone);
    const [total] = await this.sales.totals({ starts: [from], to: now, machines });
    const { orders = 0, units = 0, amountFen = 0n } = total ?? {};
    return { from, orders, units, amountFen: Number(amountFen) };
  }

  /** What all machines sold from each of these days on, from one report of days. */
  private async soldSinceDays(starts: readonly LocalDate[], to: LocalDate): Promise<SoldOnDays[]> {
    const from = starts.reduce((one, other) => (one < other ? one : other));
    const { rows } = await this.reports.of({ kind: 'profit', from, to, by: 'day', location: null });
    return starts.map((start) =>
      soldOnDays(
        start,
        to,
        rows.filter(({ key }) => key >= start),
      ),
    );
  }

  private async soldBy(
    own: ReadonlySet<string>,
    from: LocalDate,
    to: LocalDate,
  ): Promise<SoldOnDays> {
    const scope = { kind: 'profit', from, to, by: 'location', location: null } as const;
    const { rows } = await this.reports.of(scope);
    return soldOnDays(
      from,
      to,
      rows.filter(({ key }) => own.has(key)),
    );
  }
}

function soldOnDays(
  from: LocalDate,
  to: LocalDate,
  rows: readonly { sums: typeof NO_SALES }[],
): SoldOnDays {
  const all = rows.reduce((sum, { sums }) => addSums(sum, sums), NO_SALES);
  const { orders, units, unknownUnits } = all;
  return {
    from,
    to,
    orders,
    units,
    netFen: Number(netRevenue(all)),
    marginFen: Number(marginOf(all)),
    unknownUnits,
  };
}
