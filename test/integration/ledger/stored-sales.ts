import type { DataSource } from 'typeorm';
import type { LedgerLineStatus } from '../../../src/adapters/contract.js';

export interface StoredSale {
  soldAt: string | Date;
  /** A status and a price for each; one paid unit when omitted. */
  lines?: { vendorSku?: string; priceFen?: number; status?: LedgerLineStatus }[];
  settled?: boolean;
  location?: string;
  namespace?: string;
}

/** A sale as a read of the ledger leaves it. */
export async function storeSale(
  { dataSource }: { dataSource: DataSource },
  { soldAt, lines = [{}], settled = true, location = 'M1', namespace = 'acme-machine' }: StoredSale,
): Promise<void> {
  const kept = lines.map(({ vendorSku = 'cola', priceFen = 350, status = 'paid' }) => ({
    vendorSku,
    priceFen,
    status,
  }));
  const paid = kept.filter(({ status }) => status === 'paid');
  await dataSource.query(
    `WITH sale AS (
       INSERT INTO ledger_transactions (namespace, order_no, location_id, status, total_fen,
         created_at_raw, sold_at, first_seen_at, changed_at, paid_lines, paid_skus, settled, digest)
       VALUES ($1, gen_random_uuid(), $2, 'DONE', 0, '', $3, now(), now(), $4, $5, $6, '')
       RETURNING id
     )
     INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, status)
     SELECT id, line_no, vendor_sku, price_fen, line.status
     FROM sale, unnest($7::text[], $8::bigint[], $9::text[])
       WITH ORDINALITY AS line (vendor_sku, price_fen, status, line_no)`,
    [
      namespace,
      location,
      soldAt,
      paid.length,
      paid.map(({ vendorSku }) => vendorSku).join(' '),
      settled,
      kept.map(({ vendorSku }) => vendorSku),
      kept.map(({ priceFen }) => priceFen),
      kept.map(({ status }) => status),
    ],
  );
}
