import { send, type BenchService } from '../bench-service.js';
import { untilQuiet } from '../plan/quiet-database.js';
import { show } from '../progress.js';
import { withRouteService } from '../route-service.js';

const AT_ONCE = 16;

/** Runs a service with a route and a log long enough to scroll. */
export const withPageService = <T>(
  { machines, events }: { machines: number; events: number },
  work: (service: BenchService) => Promise<T>,
): Promise<T> =>
  withRouteService(machines, async (service, databaseUrl) => {
    await writeEvents(service, events);
    show('  Waiting until the service has nothing else to do');
    await untilQuiet(databaseUrl);
    return work(service);
  });

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
