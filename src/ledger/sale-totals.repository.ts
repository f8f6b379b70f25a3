import { Injectable } from '@nestjs/common';
import { parseInt8, Transactions } from '../database/index.js';

/** Settled sales of the spans of time that begin at `starts`; the last one ends at `to`. */
export interface SpannedSales {
  starts: readonly Date[];
  to: Date;
  /** Of all machines when there is none. */
  location: string | null;
}

export interface SpanTotals {
  /** Counted from 0. */
  span: number;
  orders: number;
  units: number;
  amountFen: bigint;
}

type Row = Record<'orders' | 'units' | 'amountFen', string> & { span: number };

/** Sales added up. */
@Injectable()
export class SaleTotalsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Only of spans in which something was paid. */
  async bySpan({ starts, to, location }: SpannedSales): Promise<SpanTotals[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT span, count(*) AS orders, sum(units) AS units, sum(fen) AS "amountFen"
       FROM (
         SELECT width_bucket(sold_at, $1::timestamptz[]) - 1 AS span, paid_lines AS units,
           (SELECT sum(price_fen) FROM ledger_lines AS line
            WHERE transaction_id = sale.id AND line.status = 'paid') AS fen
         FROM ledger_transactions AS sale
         WHERE sold_at >= $2 AND sold_at < $3 AND settled AND paid_lines > 0
           AND ($4::text IS NULL OR location_id = $4)
       ) AS paid
       GROUP BY span`,
      [starts, starts[0], to, location],
    );
    return rows.map(({ span, orders, units, amountFen }) => ({
      span,
      orders: parseInt8(orders),
      units: parseInt8(units),
      amountFen: BigInt(amountFen),
    }));
  }
}
