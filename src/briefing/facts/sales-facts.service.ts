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
    const today = localDate(now, this.config.operatorTimezone);
    const first = localDate(since, this.config.operatorTimezone);
    const earliest = daysAfter(today, 1 - MOST_DAYS);
    return {
      ofAll: own === undefined,
      exact:
        now.getTime() - since.getTime() > EXACT_MS ? null : await this.exact(machines, since, now),
      since: await this.onDays(first < earliest ? earliest : first, today, own),
      week: await this.onDays(daysAfter(today, 1 - WEEK_DAYS), today, own),
    };
  }

  /** From the full hour on, as `GET /sales` counts. */
  private async exact(machines: RosterEntry[], since: Date, now: Date): Promise<SoldSince> {
    const [from = since] = localSpans('hour', since, since, this.config.operatorTimezone);
    const [total] = await this.sales.totals({ starts: [from], to: now, machines });
    const { orders = 0, units = 0, amountFen = 0n } = total ?? {};
    return { from, orders, units, amountFen: Number(amountFen) };
  }

  private async onDays(from: LocalDate, to: LocalDate, own: OwnMachines): Promise<SoldOnDays> {
    const by = own ? ('location' as const) : ('day' as const);
    const report = await this.reports.of({ kind: 'profit', from, to, by, location: null });
    const sums = own
      ? report.rows
          .filter(({ key }) => own.has(key))
          .reduce((all, row) => addSums(all, row.sums), NO_SALES)
      : report.totals.sums;
    return {
      from,
      to,
      orders: sums.orders,
      units: sums.units,
      netFen: Number(netRevenue(sums)),
      marginFen: Number(marginOf(sums)),
      unknownUnits: sums.unknownUnits,
    };
  }
}
