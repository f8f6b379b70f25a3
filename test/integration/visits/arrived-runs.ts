import type { Run } from '../replenishment/runs/run-calls.js';
import type { VisitsRoute } from './visits-route.js';

/** Buys a run; its suppliers say that they have delivered it. */
export async function arrived({ shop, service }: VisitsRoute, run: Run): Promise<void> {
  await shop.runs.buy(run);
  await service.dataSource.query(
    `UPDATE purchase_orders SET state = 'arrived' WHERE id = ANY ($1)`,
    [run.checkout_ids ?? []],
  );
}
