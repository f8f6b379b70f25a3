import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import type { SpanTotals } from '../../ledger/index.js';
import { price, TimestampService, UcpError } from '../../ucp/index.js';
import type { SummarizedSales } from './sales-summary.service.js';
import type { SalesSummary, SalesTotal } from './sales-summary.answers.js';

type Amounts = Omit<SpanTotals, 'span'>;

const NOTHING: Amounts = { orders: 0, units: 0, amountFen: 0n };

@Injectable()
export class SalesSummaryView {
  constructor(
    private readonly config: Config,
    private readonly timestamps: TimestampService,
  ) {}

  summary({ by, starts, to, totals }: SummarizedSales): SalesSummary {
    const bySpan = new Map(totals.map((total) => [total.span, total]));
    const buckets = starts.map((start, span) =>
      Object.assign(
        { starts_at: this.timestamps.format(start) },
        totalBody(bySpan.get(span) ?? NOTHING),
      ),
    );
    return {
      by,
      from: this.timestamps.format(starts[0] ?? to),
      to: this.timestamps.format(to),
      timezone: this.config.operatorTimezone,
      buckets,
      total: totalBody(totals.reduce(sum, NOTHING)),
    };
  }
}

const sum = (one: Amounts, other: Amounts): Amounts => ({
  orders: one.orders + other.orders,
  units: one.units + other.units,
  amountFen: one.amountFen + other.amountFen,
});

function totalBody({ orders, units, amountFen }: Amounts): SalesTotal {
  const amount = Number(amountFen);
  if (Number.isSafeInteger(amount)) return { orders, units, amount: price(amount) };
  throw new UcpError('invalid', {
    content: 'These sales add up to more than an amount can hold; ask for a shorter time',
    path: '$.from',
  });
}
