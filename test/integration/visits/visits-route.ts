import { emptyTables } from '../../support/empty-tables.js';
import type { TestService } from '../../support/service.js';
import { openShop, type Shop } from '../replenishment/runs/shop.js';
import type { StoredSlot } from '../replenishment/runs/stored-machine.js';

/** A depot and machines that sell well, kilometres apart, along a line to the east. */
export interface VisitsRoute {
  shop: Shop;
  service: TestService;
  /** A machine that is nearly empty, some kilometres from the depot. */
  machine(id: string, km: number, ...slots: StoredSlot[]): Promise<void>;
  clear(): Promise<void>;
  /** Nothing but three machines, M1 to M3, each further away, and no plan. */
  restore(): Promise<void>;
  /** Forgets the plan, so that the next answer knows everything that was stored. */
  forgetPlan(): Promise<void>;
  close(): Promise<void>;
}

const DEPOT = { latitude: 31.2, longitude: 121.4 };
const KM_PER_DEGREE = 111.19 * Math.cos((DEPOT.latitude * Math.PI) / 180);

const COLA: StoredSlot = { vendorSku: 'cola', capacity: 40, stock: 1 };

export async function openVisitsRoute(
  environment: Record<string, string> = {},
): Promise<VisitsRoute> {
  const shop = await openShop(environment);
  const { service } = shop;
  const query = (sql: string, parameters: unknown[] = []) =>
    service.dataSource.query(sql, parameters);
  const route: VisitsRoute = {
    shop,
    service,
    async machine(id, km, ...slots) {
      await shop.machine(id, ...(slots.length === 0 ? [COLA] : slots));
      await query('UPDATE locations SET latitude = $2, longitude = $3 WHERE id = $1', [
        id,
        DEPOT.latitude,
        DEPOT.longitude + km / KM_PER_DEGREE,
      ]);
    },
    async clear() {
      await shop.runs.forget();
      await emptyTables(service.dataSource, 'visit_days', 'visit_wishes', 'visit_drivers');
      await query(
        `UPDATE visit_settings SET depot_latitude = $1, depot_longitude = $2,
           cost_per_hour_fen = 3000, cost_per_km_fen = 100`,
        [DEPOT.latitude, DEPOT.longitude],
      );
    },
    async restore() {
      await route.clear();
      for (const [at, id] of ['M1', 'M2', 'M3'].entries()) await route.machine(id, 2 + 2 * at);
      await route.forgetPlan();
    },
    async forgetPlan() {
      await query(
        `UPDATE visit_plans SET claim = claim + 1, claimed_until = NULL, as_of = NULL,
           stated = NULL, observed = NULL, plan = NULL, travel_shares = NULL`,
      );
    },
    close: () => shop.close(),
  };
  return route;
}
