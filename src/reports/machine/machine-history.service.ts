import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { MachineReadingsService } from '../../locations/index.js';
import { PriceHistoryRepository } from '../../pricing/index.js';
import { MachineOutlookService, ReceiptsRepository } from '../../replenishment/index.js';
import { datesBetween, daysAfter, type LocalDate } from '../domain/local-calendar.js';
import { netRevenue } from '../domain/report.js';
import { ReportsService } from '../reports.service.js';

/** Days until and including today. */
export const PAST_DAYS = 28;
export const DAYS_AHEAD = 7;

export interface Outlook {
  expected: number;
  low: number;
  high: number;
}

/** A local day of a machine. */
export interface MachineDay {
  date: LocalDate;
  /** Null on days to come. */
  sold: { units: number; netFen: bigint } | null;
  /** Pieces at the last reading of the day; null when it was not read. */
  stock: number | null;
  /** Null before the first forecast. */
  outlook: Outlook | null;
  /** Pieces that runs brought. */
  received: number;
  changedPrices: number;
}

/** The last weeks of a machine and the next days, from what is stored. */
@Injectable()
export class MachineHistoryService {
  constructor(
    private readonly config: Config,
    private readonly reports: ReportsService,
    private readonly readings: MachineReadingsService,
    private readonly outlooks: MachineOutlookService,
    private readonly receipts: ReceiptsRepository,
    private readonly prices: PriceHistoryRepository,
  ) {}

  /** @throws UcpError `not_found` when no such machine is registered. */
  async of(location: string): Promise<MachineDay[]> {
    const { operatorTimezone: zone } = this.config;
    const today = this.reports.today();
    const from = daysAfter(today, 1 - PAST_DAYS);
    const dates = datesBetween(from, daysAfter(today, DAYS_AHEAD));
    const { rows } = await this.reports.of({ kind: 'sales', from, to: today, by: 'day', location });
    const sold = new Map(rows.map(({ key, sums }) => [key, sums]));
    const outlook = byDate(await this.outlooks.of(location, dates));
    const stock = byDate(await this.readings.stockByDay(location, from, zone));
    const received = byDate(await this.receipts.byDay(location, from, zone));
    const changed = byDate(await this.prices.byDay(location, from, zone));
    return dates.map((date) => {
      const sums = sold.get(date);
      return {
        date,
        sold: sums ? { units: sums.units, netFen: netRevenue(sums) } : null,
        stock: stock.get(date)?.stock ?? null,
        outlook: outlook.get(date) ?? null,
        received: received.get(date)?.quantity ?? 0,
        changedPrices: changed.get(date)?.products ?? 0,
      };
    });
  }
}

const byDate = <T extends { date: LocalDate }>(rows: readonly T[]): ReadonlyMap<LocalDate, T> =>
  new Map(rows.map((row) => [row.date, row]));
