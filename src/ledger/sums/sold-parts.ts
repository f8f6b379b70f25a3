/** The columns of every sum, in the order in which they are written. */
export const SUM_COLUMNS = [
  'orders',
  'units',
  'revenue_fen',
  'refunds_fen',
  'cost_fen',
  'known_revenue_fen',
  'unknown_units',
] as const;

/** A failed refund leaves the money with the operator, so its line stays sold. */
const SOLD = `sale.settled AND line.status IN ('paid', 'refund_failed')`;
const REFUNDED = `line.status = 'refunded'`;
/** What the platform says, else what was last paid before the sale. */
const COST = 'coalesce(line.cost_fen, paid.cost_fen)';

/**
 * Selects what each sale contributes to the sums, by product: the one definition from which they
 * are kept, rebuilt, and computed for a few machines. A refunded line counts as revenue and as a
 * refund of the same amount, at the time of the sale; it is no sold unit and has no cost.
 * @param zone an expression for the time zone.
 * @param chosen a condition on `sale` and `line`.
 */
export const soldParts = (zone: string, chosen: string): string => `
  SELECT sale.id, sale.namespace, sale.location_id, line.vendor_sku,
    sale.sold_at AT TIME ZONE ${zone} AS local_at,
    (count(*) FILTER (WHERE ${SOLD}) > 0)::integer AS orders,
    count(*) FILTER (WHERE ${SOLD}) AS units,
    coalesce(sum(line.price_fen) FILTER (WHERE ${REFUNDED} OR ${SOLD}), 0) AS revenue_fen,
    coalesce(sum(line.price_fen) FILTER (WHERE ${REFUNDED}), 0) AS refunds_fen,
    coalesce(sum(${COST}) FILTER (WHERE ${SOLD}), 0) AS cost_fen,
    coalesce(sum(line.price_fen) FILTER (WHERE ${COST} IS NOT NULL AND ${SOLD}), 0)
      AS known_revenue_fen,
    count(*) FILTER (WHERE ${COST} IS NULL AND ${SOLD}) AS unknown_units
  FROM ledger_transactions AS sale JOIN ledger_lines AS line ON line.transaction_id = sale.id
  LEFT JOIN LATERAL (
    SELECT cost_fen FROM paid_unit_costs AS cost
    WHERE line.cost_fen IS NULL AND cost.namespace = sale.namespace
      AND cost.vendor_sku = line.vendor_sku AND cost.since <= sale.sold_at
    ORDER BY cost.since DESC LIMIT 1
  ) AS paid ON true
  WHERE (${chosen}) AND (${REFUNDED} OR ${SOLD})
  GROUP BY sale.id, line.vendor_sku`;

/** The same by sale: one that sold several products is one order. */
export const wholeSales = (parts: string): string => `
  SELECT location_id, local_at, max(orders) AS orders,
    ${SUM_COLUMNS.slice(1)
      .map((column) => `sum(${column}) AS ${column}`)
      .join(', ')}
  FROM ${parts} GROUP BY id, location_id, local_at`;
