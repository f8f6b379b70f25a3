import { DatabaseConnection, migrateDatabase } from '../../../src/database/index.js';
import { send, withService, type BenchService } from '../bench-service.js';
import { untilQuiet } from '../plan/quiet-database.js';
import { storeRoute } from '../plan/stored-route.js';
import { show } from '../progress.js';
import { withDatabase } from '../purchase/bench-database.js';

const DAY_S = '86400';
const ZONE = 'Asia/Shanghai';
const AT_ONCE = 16;

/** A service with a route that was read a moment ago, its sales, and a log worth scrolling. */
export async function withPageService<T>(
  { machines, events }: { machines: number; events: number },
  work: (service: BenchService) => Promise<T>,
): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    await migrateDatabase(new DatabaseConnection(databaseUrl), show);
    await storeRoute(databaseUrl, machines, ZONE);
    const environment = {
      DATABASE_URL: databaseUrl,
      VENDORS: JSON.stringify([
        { namespace: 'load-supply', baseUrl: 'http://127.0.0.1:9', token: 'never-asked' },
      ]),
      OPERATOR_TIMEZONE: ZONE,
      SYNC_INTERVAL_S: DAY_S,
      LEDGER_POLL_INTERVAL_S: DAY_S,
    };
    return withService(environment, async (service) => {
      await writeEvents(service, events);
      show('  Waiting until the service has nothing else to do');
      await untilQuiet(databaseUrl);
      return work(service);
    });
  });
}

async function writeEvents(service: BenchService, count: number): Promise<void> {
  let next = 1;
  const write = async () => {
    while (next <= count) {
      const number = next;
      next += 1;
      await send(service, 'POST', `${service.root}/events`, {
        kind: 'note',
        summary: `Note number ${number} of somebody who watches the route`,
        reasoning: 'Written down so that there is something to scroll through.',
        location: `LM${String(1 + (number % 400)).padStart(5, '0')}`,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  show(`  ${count} events written`);
}
