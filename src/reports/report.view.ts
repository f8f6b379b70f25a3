import { Injectable } from '@nestjs/common';
import { csv } from '../api/index.js';
import { Config } from '../config/index.js';
import {
  CapabilityRegistry,
  paginate,
  successEnvelope,
  UcpError,
  type ListPage,
} from '../ucp/index.js';
import {
  comparePositions,
  marginOf,
  profitOf,
  ranked,
  type Report,
  type ReportFigures,
  type ReportRow,
} from './domain/report.js';
import { cursorAt, type ReportRequest, type ReportScope } from './report-request.js';
import type { ReportAnswer, ReportTotals } from './report.answers.js';
import { CURRENCY } from '../money/index.js';

const COLUMNS = [
  'orders',
  'units',
  'revenue',
  'refunds',
  'cost',
  'cost_unknown_units',
  'cost_known_revenue',
  'fees',
  'commission',
  'margin',
  'profit',
] as const satisfies (keyof ReportTotals)[];

/** Renders reports. */
@Injectable()
export class ReportView {
  constructor(
    private readonly config: Config,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  json(request: ReportRequest, report: Report): ReportAnswer {
    const { items, pagination } = pageOf(request, report);
    return {
      ucp: successEnvelope(this.capabilities, ['order']),
      from: request.from,
      to: request.to,
      by: request.by,
      timezone: this.config.operatorTimezone,
      currency: CURRENCY.code,
      rows: items.map((row) => Object.assign({ key: row.key, label: row.label }, figures(row))),
      totals: figures(report.totals),
      pagination,
    };
  }

  /** The text, and the cursor of the next page if there is one. */
  csv(request: ReportRequest, report: Report): { text: string; next: string | undefined } {
    const { items, pagination } = pageOf(request, report);
    const rows = items.map((row) => {
      const values = figures(row);
      return [row.key, row.label, ...COLUMNS.map((column) => values[column])];
    });
    return { text: csv([['key', 'label', ...COLUMNS], ...rows]), next: pagination.cursor };
  }

  fileName({ kind, by, location, from, to }: ReportScope): string {
    const parts = [kind, 'by', by, ...(location === null ? [] : [location]), from, 'to', to];
    return `${parts.join('-')}.csv`;
  }
}

function pageOf(request: ReportRequest, { rows }: Report): ListPage<ReportRow> {
  const { after, limit } = request;
  const all = ranked(rows, request.by, request.kind);
  const rest = after ? all.filter((row) => comparePositions(row, after) > 0) : all;
  return paginate(rest, limit, (last) => cursorAt(request, last), rows.length);
}

function figures(figures: ReportFigures): ReportTotals {
  const { sums, charges } = figures;
  return {
    orders: sums.orders,
    units: sums.units,
    revenue: fen(sums.revenue),
    refunds: fen(sums.refunds),
    cost: fen(sums.cost),
    cost_unknown_units: sums.unknownUnits,
    cost_known_revenue: fen(sums.knownRevenue),
    fees: fen(charges.fees),
    commission: fen(charges.commission),
    margin: fen(marginOf(sums)),
    profit: fen(profitOf(figures)),
  };
}

function fen(amount: bigint): number {
  const value = Number(amount);
  if (Number.isSafeInteger(value)) return value;
  throw new UcpError('invalid', {
    content: 'These sales add up to more than an amount can hold; ask for a shorter time',
    path: '$.from',
  });
}
