import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { EventSocket, refusedUpgrade } from '../../support/event-socket.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';

const STREAM = '/ucp/v1/events/stream';
const PROGRAMS = 1_900;

let database: TestDatabase;
let service: ServiceProcess;
let origin: string;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  database = await createTestDatabase();
  // A separate process: memory that these sockets use here is not the service's.
  service = startServiceProcess({
    ...WITHOUT_MACHINES,
    DATABASE_URL: database.url,
    OPERATOR_TOKEN: TEST_TOKEN,
    RATE_LIMIT_PER_MINUTE: '0',
  });
  origin = await service.ready;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // The longest events that callers can write: fifty of them make a history of 1.2 MB.
  await client.query(
    `INSERT INTO events (kind, source, summary, reasoning, occurred_at)
     SELECT 'test', 'service', repeat('长', 4000), repeat('长', 4000), clock_timestamp()
     FROM generate_series(1, 700)`,
  );
  await client.end();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  service.kill('SIGTERM');
  await service.exited;
  await database.drop();
});

/** A socket that reads the beginning of its history, and nothing more. */
const silentSocket = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    sockets.push(socket);
    let received = '';
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error(`Closed after ${received.slice(0, 200)}`));
    });
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (!received.includes('event-history')) return;
      socket.pause();
      socket.removeAllListeners('close');
      resolve();
    });
    socket.write(
      [
        `GET ${STREAM} HTTP/1.1`,
        'host: x',
        'connection: upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        `authorization: Bearer ${TEST_TOKEN}`,
        '',
        '',
      ].join('\r\n'),
    );
  });

/** Some at a time: all at once would wait for each other. */
const openSilent = async (count: number) => {
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, silentSocket));
  }
};

/** Of the service, in MiB. */
const memory = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(service.pid)], { encoding: 'utf8' })) /
  1024;

it('thousands of sockets that never read neither exhaust memory nor lock the owner out', async () => {
  const before = memory();
  await openSilent(PROGRAMS);
  expect(memory() - before).toBeLessThan(200);

  const refusal = await refusedUpgrade(origin, STREAM);
  expect(refusal.status).toBe(503);
  const cookie = { cookie: `service_auth=${TEST_TOKEN}` };
  const page = await EventSocket.open(origin, '', cookie);
  expect(page.history).toHaveLength(50);
  await page.close();
});
