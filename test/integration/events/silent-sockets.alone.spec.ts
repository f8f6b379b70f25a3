import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EventSocket, refusedUpgrade } from '../../support/event-socket.js';
import {
  startTestService,
  TEST_TOKEN,
  WITHOUT_MACHINES,
  type TestService,
} from '../../support/service.js';

const STREAM = '/ucp/v1/events/stream';
const PROGRAMS = 1_900;
const MEBIBYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let service: TestService;
let sockets: Socket[];

beforeEach(async () => {
  service = await startTestService({ ...WITHOUT_MACHINES, RATE_LIMIT_PER_MINUTE: '0' });
  sockets = [];
  // The longest events that callers can write: fifty of them make a history of 1.2 MB.
  await service.dataSource.query(
    `INSERT INTO events (kind, source, summary, reasoning, occurred_at)
     SELECT 'test', 'service', repeat('长', 4000), repeat('长', 4000), clock_timestamp()
     FROM generate_series(1, 700)`,
  );
}, 60_000);
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await service.close();
}, 60_000);

/** A socket that takes the beginning of its history, and nothing more. */
const silentSocket = (query = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
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
        `GET ${STREAM}${query} HTTP/1.1`,
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
const openSilent = async (count: number, query?: (index: number) => string) => {
  for (let opened = 0; opened < count; opened += 50) {
    const batch = Array.from({ length: Math.min(50, count - opened) }, (_, i) => opened + i);
    await Promise.all(batch.map((index) => silentSocket(query?.(index))));
  }
};

const mebibytesUsed = () => {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return (arrayBuffers + heapUsed) / MEBIBYTE;
};

it('thousands of sockets that never read neither fill the memory nor shut the owner out', async () => {
  const before = mebibytesUsed();
  await openSilent(PROGRAMS);
  expect(mebibytesUsed() - before).toBeLessThan(200);

  const refusal = await refusedUpgrade(service.origin, STREAM);
  expect(refusal.status).toBe(503);
  const cookie = { cookie: `service_auth=${TEST_TOKEN}` };
  const page = await EventSocket.open(service.origin, '', cookie);
  expect(page.history).toHaveLength(50);
  await page.close();
}, 120_000);

it('nor do those that ask for a history each of their own', async () => {
  const rows = await service.dataSource.query<{ id: string }[]>(
    'SELECT id FROM events ORDER BY seq LIMIT 150',
  );
  const before = mebibytesUsed();
  await openSilent(rows.length, (index) => `?after=${rows[index]?.id ?? ''}`);
  expect(mebibytesUsed() - before).toBeLessThan(60);
}, 120_000);
