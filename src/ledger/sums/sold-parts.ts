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

/** An order counts with the first of its sold lines. */
const isFirstSold = (partition: string): string =>
  `(line.line_no = min(line.line_no) FILTER (WHERE ${SOLD}) OVER (PARTITION BY ${partition}))`;
const oneIf = (condition: string): string => `CASE WHEN ${condition} THEN 1 ELSE 0 END`;
const amountIf = (condition: string, amount: string): string =>
  `CASE WHEN ${condition} THEN ${amount} ELSE 0 END`;

/**
 * Selects what each line of a sale contributes to the sums: the one definition from which they are
 * kept, rebuilt, and computed for a few machines. A refunded line counts as revenue and as a refund
 * of the same amount, at the time of the sale; it is no sold unit and has no cost. `orders` counts a
 * sale once for each of its products, `sale_orders` once.
 * @param zone an expression for the time zone.
 * @param chosen a condition on `sale` and `line`.
 */
export const soldParts = (zone: string, chosen: string): string => `
  SELECT sale.namespace, sale.location_id, line.vendor_sku,
    sale.sold_at AT TIME ZONE ${zone} AS local_at,
    ${oneIf(isFirstSold('sale.id, line.vendor_sku'))} AS orders,
    ${oneIf(isFirstSold('sale.id'))} AS sale_orders,
    ${oneIf(SOLD)} AS units,
    line.price_fen AS revenue_fen,
    ${amountIf(REFUNDED, 'line.price_fen')} AS refunds_fen,
    ${amountIf(`${COST} IS NOT NULL AND ${SOLD}`, COST)} AS cost_fen,
    ${amountIf(`${COST} IS NOT NULL AND ${SOLD}`, 'line.price_fen')} AS known_revenue_fen,
    ${oneIf(`${COST} IS NULL AND ${SOLD}`)} AS unknown_units
  FROM ledger_transactions AS sale JOIN ledger_lines AS line ON line.transaction_id = sale.id
  LEFT JOIN LATERAL (
    SELECT cost_fen FROM paid_unit_costs AS cost
    WHERE line.cost_fen IS NULL AND cost.namespace = sale.namespace
      AND cost.vendor_sku = line.vendor_sku AND cost.since <= sale.sold_at
    ORDER BY cost.since DESC LIMIT 1
  ) AS paid ON true
  WHERE (${chosen}) AND (${REFUNDED} OR ${SOLD})`;

/** The same for sums over all products: a sale that sold several is one order. */
export const wholeSales = (parts: string): string => `
  SELECT location_id, local_at, sale_orders AS orders, ${SUM_COLUMNS.slice(1).join(', ')}
  FROM ${parts}`;
