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

  async last(skuIds: readonly string[], days: number): Promise<ReadonlyMap<string, LastPaid>> {
    if (skuIds.length === 0) return new Map();
    const parts = skuIds.map((skuId) => skuParts(skuId));
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT wanted.sku_id AS "skuId", newest.*
       FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (sku_id, vendor, vendor_sku)
       CROSS JOIN LATERAL (
         SELECT id AS "orderId", placed_at AS "paidAt", lines FROM purchase_orders
         WHERE purchase_orders.vendor = wanted.vendor AND state <> 'cancelled'
           AND placed_at > statement_timestamp() - $4 * interval '24 hours'
           AND lines @> jsonb_build_array(jsonb_build_object('vendorSku', wanted.vendor_sku))
         ORDER BY placed_at DESC, id DESC LIMIT 1
       ) AS newest`,
      [
        skuIds,
        parts.map((part) => part?.namespace ?? ''),
        parts.map((part) => part?.vendorSku ?? ''),
        days,
      ],
    );
    return new Map(rows.map((row) => [row.skuId, lastPaid(row)]));
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
