import type { Client } from 'pg';

/** The service expects goods within this time. */
const LEAD_DAYS = 2;

/** Overdue orders, by what the service knows. */
const OVERDUE = `
  SELECT id FROM purchase_orders
  WHERE state = 'ordered' AND placed_at + ${LEAD_DAYS} * interval '1 day' < clock_timestamp()`;

/** Overdue for more than a day, and nobody has noticed. */
const UNNOTICED = `
  SELECT id FROM purchase_orders
  WHERE state = 'ordered'
    AND placed_at + ${LEAD_DAYS + 1} * interval '1 day' < clock_timestamp()
    AND NOT EXISTS (
      SELECT FROM events WHERE kind = 'overdue_noticed' AND summary = purchase_orders.id
    )`;

/** Orders of a product that was still on its way. */
const ORDERED_TWICE = `
  SELECT later.id FROM purchase_orders AS later
  WHERE EXISTS (
    SELECT FROM purchase_orders AS earlier
    LEFT JOIN purchase_order_events AS ended
      ON ended.order_id = earlier.id AND ended.state <> 'ordered'
    WHERE earlier.lines->0->>'vendorSku' = later.lines->0->>'vendorSku'
      AND (earlier.placed_at, earlier.id) < (later.placed_at, later.id)
      AND (ended.occurred_at IS NULL OR ended.occurred_at > later.placed_at)
  )`;

const ORDERS = 'SELECT id FROM purchase_orders';
const DONE_TASKS = 'SELECT id FROM tasks WHERE done_at IS NOT NULL';
const DUE_TASKS = 'SELECT id FROM tasks WHERE done_at IS NULL AND due_at <= clock_timestamp()';

/** What is true, whoever was told it. */
export class Records {
  constructor(private readonly database: Client) {}

  overdue = (): Promise<string[]> => this.ids(OVERDUE);
  unnoticed = (): Promise<string[]> => this.ids(UNNOTICED);
  orderedTwice = (): Promise<string[]> => this.ids(ORDERED_TWICE);
  orders = (): Promise<string[]> => this.ids(ORDERS);
  doneTasks = (): Promise<string[]> => this.ids(DONE_TASKS);
  dueTasks = (): Promise<string[]> => this.ids(DUE_TASKS);

  private async ids(sql: string): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(sql);
    return rows.map(({ id }) => id);
  }
}
