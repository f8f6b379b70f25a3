import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { call, TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';

const LOAD = join(import.meta.dirname, 'flood.fixture.mjs');
const CONNECTIONS = 150;
const SECONDS = 150;
const ROUNDS = 5;
/** A quiet machine needs a fifth of a second; a busy one must not fail the test. */
const WITHIN_MS = 5_000;

let database: TestDatabase;
let service: ServiceProcess;
let load: ChildProcess;

afterEach(async () => {
  load.kill();
  service.kill('SIGTERM');
  await service.exited;
  await database.drop();
});

/** Service and load are separate processes, so that neither distorts the measurement of the other. */
const startUnderLoad = async (rateLimit: string): Promise<string> => {
  database = await createTestDatabase();
  service = startServiceProcess({
    ...WITHOUT_MACHINES,
    DATABASE_URL: database.url,
    OPERATOR_TOKEN: TEST_TOKEN,
    RATE_LIMIT_PER_MINUTE: rateLimit,
  });
  const origin = await service.ready;
  const args = [LOAD, origin, TEST_TOKEN, String(CONNECTIONS), String(SECONDS)];
  load = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (!load.stdout) throw new Error('The load has no output to read');
  await once(createInterface(load.stdout), 'line');
  return origin;
};

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

it.each([
  ['without a rate limit', '0'],
  ['with the budget used up', '100'],
])('the owner is answered soon while others flood the service %s', async (_, rateLimit) => {
  const origin = await startUnderLoad(rateLimit);
  // As the owner's page sends it: a program that floods the same requests does not share its limit.
  const headers = { cookie: `service_auth=${TEST_TOKEN}`, origin };
  const ask = (method: string, path: string, json?: object) =>
    call(origin, method, path, { anonymous: true, headers, json });
  const calls: Record<string, () => Promise<{ status: number }>> = {
    signIn: () => ask('POST', '/session', { token: TEST_TOKEN }),
    approvals: () => ask('GET', '/ucp/v1/approvals'),
    decide: () => ask('POST', '/ucp/v1/approvals/dec-1-1', { approved: false }),
    rules: () => ask('GET', '/ucp/v1/rules'),
    engage: () => ask('PATCH', '/ucp/v1/rules', { killSwitchEngaged: true }),
  };
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, request] of Object.entries(calls)) {
      const start = performance.now();
      const { status } = await request();
      (times[name] ??= []).push(performance.now() - start);
      expect([name, status]).toEqual([name, { signIn: 204, decide: 404 }[name] ?? 200]);
    }
  }
  // Half of them may find the machine busy.
  const slow = Object.entries(times).filter(([, taken]) => (median(taken) ?? 0) >= WITHIN_MS);
  expect(slow).toEqual([]);
  expect(load.exitCode).toBeNull();
});
