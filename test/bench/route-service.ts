import { DatabaseConnection, migrateDatabase } from '../../src/database/index.js';
import { withService, type BenchService } from './bench-service.js';
import { storeRoute } from './plan/stored-route.js';
import { show } from './progress.js';
import { withDatabase } from './purchase/bench-database.js';

const DAY_S = '86400';
const ZONE = 'Asia/Shanghai';

/** Runs a service with a route that was just read and its sales; nothing is read from vendors. */
export function withRouteService<T>(
  machines: number,
  work: (service: BenchService, databaseUrl: string) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    await migrateDatabase(new DatabaseConnection(databaseUrl), show);
    await storeRoute(databaseUrl, machines, ZONE);
    const settings = {
      DATABASE_URL: databaseUrl,
      VENDORS: JSON.stringify([
        { namespace: 'load-supply', baseUrl: 'http://127.0.0.1:9', token: 'never-asked' },
      ]),
      OPERATOR_TIMEZONE: ZONE,
      SYNC_INTERVAL_S: DAY_S,
      LEDGER_POLL_INTERVAL_S: DAY_S,
      ...environment,
    };
    return withService(settings, (service) => work(service, databaseUrl));
  });
}
