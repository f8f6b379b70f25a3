import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestService, TEST_TOKEN, WITHOUT_MACHINES } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
const server = () => service.app.getHttpServer();

const HEAD = `PATCH /ucp/v1/rules HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n`;
const AUTHORIZED = `${HEAD}Authorization: Bearer ${TEST_TOKEN}\r\n\r\n`;

interface SlowClient {
  /** Everything that the service answered. */
  answer: string;
  isClosed: boolean;
  socket: Socket;
}

/** Sends the beginning, then a byte now and then, as if it were on a very slow line. */
async function slowly(beginning: string, drip: string): Promise<SlowClient> {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
  const client: SlowClient = { answer: '', isClosed: false, socket };
  await once(socket, 'connect');
  socket.on('data', (data: Buffer) => {
    client.answer += data.toString();
  });
  // The service resets connections that it gives up on.
  socket.on('error', () => undefined);
  if (beginning !== '') socket.write(beginning);
  const dripping = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 100);
  socket.on('close', () => {
    clearInterval(dripping);
    client.isClosed = true;
  });
  return client;
}

const isServed = async () => (await service.call('GET', '/ucp/v1/rules')).status === 200;

it('has a limit for the time of a request', () => {
  expect(server().requestTimeout).toBe(60_000);
  expect(server().headersTimeout).toBeGreaterThan(0);
  expect(server().headersTimeout).toBeLessThanOrEqual(60_000);
  expect(server().keepAliveTimeout).toBeGreaterThan(0);
});

it('ends connections that send nothing, or a byte at a time, while others are served', async () => {
  // The real limits are a minute; what is tested is that they apply to each of these.
  Object.assign(server(), {
    requestTimeout: 1_000,
    headersTimeout: 1_000,
    keepAliveTimeout: 1_000,
  });
  const clients = await Promise.all(
    Array.from({ length: 50 }, () => [
      slowly('', ''),
      slowly('GET /ucp/v1/rules HTTP/1.1\r\nX-Slow: ', 'x'),
      slowly(AUTHORIZED, ' '),
      slowly(`GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`, ''),
    ]).flat(),
  );
  expect(await isServed()).toBe(true);
  await until(() => clients.every(({ isClosed }) => isClosed));
  expect(await isServed()).toBe(true);
  const [silent, head, body, idle] = clients;
  for (const slow of [silent, head, body]) expect(slow?.answer).toContain('HTTP/1.1 408');
  expect(body?.answer).toContain('"ucp"');
  expect(idle?.answer).toContain('HTTP/1.1 200');
});

it('does not read the body of a request without a credential', async () => {
  const client = await slowly(`${HEAD}\r\n`, '');
  await until(() => client.answer.includes('401'));
  client.socket.destroy();
});

it('refuses a body that is announced as too large before it is sent', async () => {
  const head = AUTHORIZED.replace('1000', String(1024 ** 3));
  const client = await slowly(head, '');
  await until(() => client.answer.includes('413'));
  client.socket.destroy();
});
