import { Client } from 'pg';
import { environmentOf } from '../chaos/settings.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { call, type Answer } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { FaultedService } from './faulted-service.js';

/** More than the service has connections for requests. */
const REQUESTS = 20;

let database: TestDatabase;
let vendor: SimulatorProcess;
let service: FaultedService;
let holder: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  vendor = await startSimulatorProcess({ seed: 'exhaustion', machines: 1 });
  service = new FaultedService(startServiceProcess, environmentOf(2, vendor, database.url));
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});

afterAll(async () => {
  await holder.end();
  await service.stop();
  await vendor.stop();
  await database.drop();
});

it('requests that find no connection, or wait too long for a lock, are told to try again', async () => {
  const origin = await service.ready();
  const list = () => call(origin, 'GET', '/ucp/v1/checkout-sessions/po-none');
  expect((await list()).status).toBe(404);

  await holder.query('BEGIN');
  await holder.query('LOCK TABLE checkout_sessions IN ACCESS EXCLUSIVE MODE');
  const waiting = Array.from({ length: REQUESTS }, list);
  const first: Answer = await Promise.race(waiting);
  expect(first.status).toBe(503);
  // Nothing of what stops purchases waits for them.
  const stopped = await call(origin, 'PATCH', '/ucp/v1/rules', {
    json: { killSwitchEngaged: true },
  });
  expect(stopped.status).toBe(200);

  const answers = await Promise.all(waiting);
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'unavailable' }] });
  }
  await holder.query('ROLLBACK');
  await service.healed();
  expect((await list()).status).toBe(404);
});
