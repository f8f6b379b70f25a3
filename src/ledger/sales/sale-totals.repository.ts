import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';

/** Selects settled sales in the time spans that begin at `starts`; the last span ends at `to`. */
export interface SpannedSales {
  starts: readonly Date[];
  to: Date;
  /** A platform may also report machines of other operators. */
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

/** Aggregates sales. */
@Injectable()
export class SaleTotalsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Returns only spans with paid sales. All lines are read in one pass in index order: looking them
   * up per sale takes several times as long.
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
