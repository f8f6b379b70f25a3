import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import { Config } from '../config/index.js';
import {
  SaleSumsService,
  type ProductSums,
  type SummedMachine,
  type SumsReader,
} from '../ledger/index.js';
import { RosterService, type ChargedMachine } from '../locations/index.js';
import { skuId, SkuRegistry } from '../skus/index.js';
import { UcpError } from '../ucp/index.js';
import { monthlyCharges, type MonthlyCharges } from './domain/charges.js';
import { localDate, startOfDay, type LocalDate } from './domain/local-calendar.js';
import type { Report } from './domain/report.js';
import {
  hourRows,
  machineRows,
  periodRows,
  reportOf,
  sharingRows,
  type ReportFacts,
} from './domain/report-rows.js';
import { datesOf, type ReportScope } from './report-request.js';

/** Reports from the sums of stored sales; no platform is called. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly config: Config,
    private readonly roster: RosterService,
    private readonly sums: SaleSumsService,
    private readonly skus: SkuRegistry,
    private readonly clock: DatabaseClockService,
  ) {}

  today(): LocalDate {
    return localDate(this.clock.current(), this.config.operatorTimezone);
  }

  async of(scope: ReportScope): Promise<Report> {
    const machines = await this.roster.charged(scope.location);
    const report = await this.read(scope, machines, (reader) =>
      this.compose(scope, machines, reader),
    );
    return scope.by === 'product' ? this.titled(report) : report;
  }

  private read<T>(
    scope: ReportScope,
    machines: readonly ChargedMachine[],
    work: (reader: SumsReader) => Promise<T>,
  ): Promise<T> {
    if (scope.location === null) return this.sums.ofRoute(machines.map(summed), scope, work);
    const [machine] = machines;
    if (!machine) throw unknownMachine(scope.location);
    return this.sums.ofMachine(summed(machine), scope, work);
  }

  private async compose(
    scope: ReportScope,
    machines: readonly ChargedMachine[],
    reader: SumsReader,
  ): Promise<Report> {
    const dates = datesOf(scope);
    const owed = await this.monthly(machines, scope.from, reader);
    const today = this.today();
    const facts: ReportFacts = {
      total: await reader.total(),
      monthly: monthlyCharges(
        owed,
        dates.filter((date) => date <= today),
      ),
    };
    switch (scope.by) {
      case 'hour':
        return reportOf(hourRows(await reader.byHour(), facts), facts);
      case 'product':
        return reportOf(sharingRows((await reader.byProduct()).map(productRow), facts), facts);
      case 'location':
        return reportOf(machineRows(await reader.byMachine(), machines, facts), facts);
      case 'day':
      case 'week':
      case 'month':
        return reportOf(periodRows(await reader.byDay(), dates, scope.by, facts), facts);
    }
  }

  /**
   * Amounts per month are owed from the machine's registration, or its first sale if earlier. Where
   * the registration is before the period, the first sale makes no difference.
   */
  private async monthly(
    machines: readonly ChargedMachine[],
    from: LocalDate,
    reader: SumsReader,
  ): Promise<MonthlyCharges[]> {
    const zone = this.config.operatorTimezone;
    const start = startOfDay(from, zone);
    const registeredOn = (at: Date) => (at < start ? from : localDate(at, zone));
    const charged = machines
      .filter(
        ({ feePerMonthFen, commissionPerMonthFen }) =>
          (feePerMonthFen ?? 0) + (commissionPerMonthFen ?? 0) > 0,
      )
      .map((machine) => ({ ...machine, registered: registeredOn(machine.registeredAt) }));
    const newer = charged.filter(({ registered }) => registered > from).map(({ id }) => id);
    const firstDays = await reader.firstDays(new Set(newer));
    return charged.map(({ id, registered, feePerMonthFen, commissionPerMonthFen }) => {
      const firstSale = firstDays.get(id) ?? registered;
      return {
        id,
        feePerMonth: feePerMonthFen ?? 0,
        commissionPerMonth: commissionPerMonthFen ?? 0,
        since: firstSale < registered ? firstSale : registered,
      };
    });
  }

  /** Products without a known name are shown by their platform's SKU. */
  private async titled({ rows, totals }: Report): Promise<Report> {
    const titles = await this.skus.titles(rows.map(({ key }) => key));
    return {
      rows: rows.map((row) => ({ ...row, label: titles.get(row.key) ?? row.label })),
      totals,
    };
  }
}

const summed = ({ id, namespace, feeBps, commissionBps }: ChargedMachine): SummedMachine => ({
  id,
  namespace,
  feeBps: feeBps ?? 0,
  commissionBps: commissionBps ?? 0,
});

const productRow = ({ namespace, vendorSku, sums }: ProductSums) => ({
  key: skuId(namespace, vendorSku),
  label: vendorSku,
  sums,
});

const unknownMachine = (id: string) =>
  new UcpError('not_found', { content: `No machine ${id} is registered`, path: '$.location' });
