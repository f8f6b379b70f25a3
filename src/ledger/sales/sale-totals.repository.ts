import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';

/** Settled sales of the spans of time that begin at `starts`; the last one ends at `to`. */
export interface SpannedSales {
  starts: readonly Date[];
  to: Date;
  /** A platform may tell of machines that are somebody else's. */
  machines: readonly { id: string; namespace: string }[];
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
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Only of spans in which something was paid. The lines are asked for in one go and in their own
   * order: looking them up sale by sale takes several times as long.
   */
  async bySpan({ starts, to, machines }: SpannedSales): Promise<SpanTotals[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `WITH paid AS MATERIALIZED (
         SELECT sale.id, width_bucket(sold_at, $1::timestamptz[]) - 1 AS span, paid_lines
         FROM ledger_transactions AS sale
         JOIN unnest($4::text[], $5::text[]) AS machine (id, namespace)
           ON machine.id = location_id AND machine.namespace = sale.namespace
         WHERE sold_at >= $2 AND sold_at < $3 AND settled AND paid_lines > 0
       ), amount AS MATERIALIZED (
         SELECT transaction_id AS id, sum(price_fen) AS fen FROM ledger_lines
         WHERE transaction_id = ANY (ARRAY(SELECT id FROM paid)) AND status = 'paid'
         GROUP BY transaction_id
       )
       SELECT span, count(*) AS orders, sum(paid_lines) AS units, sum(fen) AS "amountFen"
       FROM paid JOIN amount USING (id)
       GROUP BY span`,
      [
        starts,
        starts[0],
        to,
        machines.map(({ id }) => id),
        machines.map(({ namespace }) => namespace),
      ],
    );
    return rows.map(({ span, orders, units, amountFen }) => ({
      span,
      orders: parseInt8(orders),
      units: parseInt8(units),
      amountFen: BigInt(amountFen),
    }));
  }
}
