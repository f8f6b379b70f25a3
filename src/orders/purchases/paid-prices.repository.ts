import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { highest } from '../../money/index.js';
import { skuParts } from '../../skus/index.js';
import type { LastPaid, OrderLine } from './purchase-order.js';

interface Row {
  skuId: string;
  orderId: string;
  paidAt: Date;
  lines: OrderLine[];
}

/** The prices at which products were bought. */
@Injectable()
export class PaidPricesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Every order of these products within these days. */
  async all(skuIds: readonly string[], days: number): Promise<(LastPaid & { skuId: string })[]> {
    const rows = await this.find(skuIds, days, null);
    return rows.map((row) => ({ skuId: row.skuId, ...lastPaid(row) }));
  }

  async last(skuIds: readonly string[], days: number): Promise<ReadonlyMap<string, LastPaid>> {
    const rows = await this.find(skuIds, days, 1);
    return new Map(rows.map((row) => [row.skuId, lastPaid(row)]));
  }

  private async find(
    skuIds: readonly string[],
    days: number,
    mostOrders: number | null,
  ): Promise<Row[]> {
    if (skuIds.length === 0) return [];
    const parts = skuIds.map((skuId) => skuParts(skuId));
    return this.transactions.manager().query<Row[]>(
      `SELECT wanted.sku_id AS "skuId", found.*
       FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (sku_id, vendor, vendor_sku)
       CROSS JOIN LATERAL (
         SELECT id AS "orderId", placed_at AS "paidAt", lines FROM purchase_orders
         WHERE purchase_orders.vendor = wanted.vendor AND state <> 'cancelled'
           AND placed_at > statement_timestamp() - $4 * interval '24 hours'
           AND lines @> jsonb_build_array(jsonb_build_object('vendorSku', wanted.vendor_sku))
         ORDER BY placed_at DESC, id DESC LIMIT $5
       ) AS found`,
      [
        skuIds,
        parts.map((part) => part?.namespace ?? ''),
        parts.map((part) => part?.vendorSku ?? ''),
        days,
        mostOrders,
      ],
    );
  }
}

function lastPaid({ skuId, orderId, paidAt, lines }: Row): LastPaid {
  const own = lines.filter(({ vendorSku }) => vendorSku === skuParts(skuId)?.vendorSku);
  return {
    orderId,
    paidAt,
    prices: own.flatMap(
      ({ priceFen, contains, pack }) =>
        highest([{ priceFen, contains }, ...(pack ? [pack] : [])]) ?? [],
    ),
  };
}
