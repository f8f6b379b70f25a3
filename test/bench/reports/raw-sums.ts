import type { Client } from 'pg';

export interface RawTotals {
  orders: number;
  units: number;
  revenue: number;
}

const KEYS: Record<string, string> = {
  day: 'local_at::date',
  week: `to_char(local_at, 'IYYY-IW')`,
  month: `to_char(local_at, 'YYYY-MM')`,
  hour: `concat(extract(isodow FROM local_at), extract(hour FROM local_at))`,
  location: 'location_id',
  product: 'vendor_sku',
};

/** The sums of a report, from the lines themselves; every row is also read. */
export async function rawTotals(
  client: Client,
  {
    from,
    to,
    by,
    location,
    zone,
  }: Record<'from' | 'to' | 'by' | 'zone', string> & {
    location: string | null;
  },
): Promise<RawTotals> {
  const key = KEYS[by] ?? 'NULL';
  const { rows } = await client.query<Record<keyof RawTotals, string>>(
    `SELECT ${key} AS key, count(DISTINCT id) FILTER (WHERE sold) AS orders,
       count(*) FILTER (WHERE sold) AS units,
       sum(price_fen) AS revenue, sum(price_fen) FILTER (WHERE NOT sold) AS refunds,
       sum(cost_fen) FILTER (WHERE sold) AS cost,
       count(*) FILTER (WHERE sold AND cost_fen IS NULL) AS unknown_units
     FROM (
       SELECT sale.id, location_id, vendor_sku, price_fen, cost_fen,
         sold_at AT TIME ZONE $3 AS local_at, line.status <> 'refunded' AS sold
       FROM ledger_transactions AS sale
       JOIN locations ON locations.id = location_id AND locations.namespace = sale.namespace
       JOIN ledger_lines AS line ON transaction_id = sale.id
       WHERE (settled AND line.status IN ('paid', 'refund_failed') OR line.status = 'refunded')
         AND ($4::text IS NULL OR location_id = $4)
         AND sold_at >= $1::timestamp AT TIME ZONE $3
         AND sold_at < ($2::date + 1)::timestamp AT TIME ZONE $3
     ) AS part
     GROUP BY 1`,
    [from, to, zone, location],
  );
  const total = (name: keyof RawTotals) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  return { orders: total('orders'), units: total('units'), revenue: total('revenue') };
}
