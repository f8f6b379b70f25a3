import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { emptyTables } from '../../support/empty-tables.js';
import { EventSocket, refusedUpgrade } from '../../support/event-socket.js';
import { startTestService, WITHOUT_MACHINES, TEST_TOKEN } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { bearer, issue } from '../principals/principal-calls.js';

const STREAM = '/ucp/v1/events/stream';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
const sockets: EventSocket[] = [];

beforeEach(() => emptyTables(service.dataSource, 'events'));
afterEach(async () => {
  await Promise.all(sockets.splice(0).map((socket) => socket.close()));
});

const append = async (summary: string): Promise<string> => {
  const json = { kind: 'test', summary, reasoning: '' };
  return (await service.call('POST', '/ucp/v1/events', { json })).body.id as string;
};
const appendMany = async (count: number): Promise<string[]> => {
  const ids = [];
  for (let number = 1; number <= count; number += 1) ids.push(await append(`Event ${number}`));
  return ids;
};
const open = async (query?: string, headers?: Record<string, string>) => {
  const socket = await EventSocket.open(service.origin, query, headers);
  sockets.push(socket);
  return socket;
};
/** By SQL: many of them would take too long one by one. */
const fill = (count: number, text = '') =>
  service.dataSource.query(
    `INSERT INTO events (kind, source, summary, reasoning, occurred_at)
     SELECT 'test', 'service', 'Old ' || number, $2, clock_timestamp() FROM generate_series(1, $1) AS number`,
    [count, text],
  );
const allIds = async () =>
  (await service.dataSource.query<{ id: string }[]>('SELECT id FROM events ORDER BY seq')).map(
    ({ id }) => id,
  );

describe('the stream of events', () => {
  it('begins with an empty history when nothing has happened', async () => {
    const socket = await open();
    expect(socket.messages).toEqual([{ type: 'event-history', events: [] }]);
  });

  it('sends the newest fifty, newest first, then each event as it is written', async () => {
    await fill(50);
    await appendMany(2);
    const ids = await allIds();
    const socket = await open();
    expect(socket.history.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
    const next = [await append('A sale'), await append('Another')];
    await until(() => socket.live.length === 2);
    expect(socket.live.map(({ id }) => id)).toEqual(next);
    const { body } = await service.call('GET', '/ucp/v1/events?limit=1');
    expect(socket.live[1]).toEqual((body.events as unknown[])[0]);
  });

  it('shows what was committed just before it was opened', async () => {
    await open();
    for (let round = 1; round <= 5; round += 1) {
      const id = await append(`Round ${round}`);
      expect((await open()).history[0]?.id).toBe(id);
    }
  });

  it('continues after a given event, however many were missed', async () => {
    const [first = ''] = await appendMany(3);
    const missedFew = await open(`?after=${first}`);
    expect(missedFew.ids).toEqual((await allIds()).slice(1));

    await fill(700);
    const missedMany = await open(`?after=${first}`);
    const last = await append('Last');
    await until(() => missedMany.ids.at(-1) === last);
    expect(missedMany.history).toHaveLength(50);
    expect(missedMany.ids).toEqual((await allIds()).slice(1));

    const missedNothing = await open(`?after=${last}`);
    expect(missedNothing.messages).toEqual([{ type: 'event-history', events: [] }]);
  });

  it('keeps a client connected that reads while catching up on long events', async () => {
    const first = await append('First');
    await fill(200, '长'.repeat(3900));
    const socket = await open(`?after=${first}`);
    await until(() => socket.ids.length === 200 || socket.end !== undefined);
    expect(socket.ids).toEqual((await allIds()).slice(1));
  });

  it('loses and repeats nothing for clients that connect while events are written', async () => {
    const [start = ''] = await appendMany(1);
    const writing = Promise.all(
      [1, 2, 3, 4].map(async () => {
        await appendMany(10);
      }),
    );
    const opened: EventSocket[] = [];
    for (let count = 0; count < 6; count += 1) {
      opened.push(await open(count % 2 === 0 ? '' : `?after=${start}`));
    }
    await writing;
    const ids = await allIds();
    await until(() => opened.every((socket) => socket.ids.at(-1) === ids.at(-1)));
    for (const [index, socket] of opened.entries()) {
      const from = ids.indexOf(socket.ids[0] ?? '');
      if (index % 2 === 1) expect(from).toBe(1);
      expect(socket.ids).toEqual(ids.slice(from));
    }
  });

  it('survives the loss of the connection that listens', async () => {
    const socket = await open();
    await service.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'routekeeper notifications' AND datname = current_database()`,
    );
    const ids = await appendMany(3);
    await until(() => socket.live.length === 3);
    expect(socket.live.map(({ id }) => id)).toEqual(ids);
  });

  it('accepts no commands, and closes on long messages', async () => {
    const socket = await open();
    socket.socket.send('{"event":"anything","data":1}');
    socket.socket.send('no JSON');
    await append('Still there');
    await until(() => socket.live.length === 1);
    socket.socket.send('x'.repeat(2000));
    await until(() => socket.end !== undefined);
    expect(socket.end?.code).toBe(1009);
  });

  it('disconnects clients that do not read', async () => {
    const socket = await open();
    socket.socket.pause();
    const streams = async () => {
      const { text } = await service.call('GET', '/metrics', { anonymous: true });
      return Number(/^event_streams_open (\d+)$/m.exec(text)?.[1]);
    };
    expect(await streams()).toBe(1);
    while ((await streams()) > 0) await fill(200, '长'.repeat(4000));
    socket.socket.resume();
    await until(() => socket.end !== undefined);
    expect(socket.end?.code).toBe(1006);
  });
});

describe('an upgrade request', () => {
  it('is accepted with the cookie, from our own page or without a page', async () => {
    const cookie = `service_auth=${TEST_TOKEN}`;
    expect((await open('', { cookie, origin: service.origin })).history).toEqual([]);
    expect((await open('', { cookie })).history).toEqual([]);
  });

  it.each([
    ['no token', {}, 401, 'unauthorized'],
    ['a wrong token', { authorization: 'Bearer wrong' }, 401, 'unauthorized'],
    ['a wrong cookie', { cookie: 'service_auth=wrong' }, 401, 'unauthorized'],
    [
      'a foreign page with the cookie',
      { cookie: `service_auth=${TEST_TOKEN}`, origin: 'https://evil.example' },
      403,
      'forbidden',
    ],
    [
      'a foreign page with the token',
      { authorization: `Bearer ${TEST_TOKEN}`, origin: 'null' },
      403,
      'forbidden',
    ],
  ])('is refused with %s', async (_who, headers, status, code) => {
    const refusal = await refusedUpgrade(service.origin, STREAM, headers);
    expect(refusal.status).toBe(status);
    expect(refusal.body.messages).toMatchObject([{ code }]);
  });

  it('is refused with a token in the address', async () => {
    const path = `${STREAM}?token=${TEST_TOKEN}&access_token=${TEST_TOKEN}`;
    expect((await refusedUpgrade(service.origin, path, {})).status).toBe(401);
  });

  it.each(['evt-1-1', '', '%00', "'", 'a'.repeat(5000)])(
    'is refused with the invalid event id %j',
    async (id) => {
      const refusal = await refusedUpgrade(service.origin, `${STREAM}?after=${id}`);
      expect(refusal.status).toBe(400);
      expect(refusal.body.messages).toMatchObject([{ code: 'invalid', path: '$.after' }]);
    },
  );

  it.each(['/', '/ucp/v1/events', '/ucp/v1/events/stream/', '//', '/%'])(
    'is refused at other addresses such as %s',
    async (path) => {
      expect((await refusedUpgrade(service.origin, path)).status).toBe(404);
    },
  );

  it('to another protocol is answered as plain HTTP, unless it has a body', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'h2c',
      authorization: `Bearer ${TEST_TOKEN}`,
    };
    const path = '/ucp/v1/events';
    expect(await plainRequest('GET', path, headers)).toMatchObject({ status: 200 });
    const answer = await plainRequest('POST', path, { ...headers, 'content-length': '2' }, '{}');
    expect(answer).toMatchObject({ status: 400, body: { messages: [{ code: 'invalid' }] } });
  });

  it('with an invalid WebSocket handshake is answered like any other request', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      authorization: `Bearer ${TEST_TOKEN}`,
    };
    const answer = await plainRequest('GET', STREAM, headers);
    expect(answer).toMatchObject({ status: 400, body: { messages: [{ code: 'invalid' }] } });
  });
});

/** With all the headers as given, which `fetch` would not send. */
async function plainRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status?: number; body: unknown }> {
  const asked = request(`${service.origin}${path}`, { method, headers }).end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

it('a service that stops tells its clients to reconnect, and does not wait for those it refused', async () => {
  const stopping = await startTestService(WITHOUT_MACHINES);
  const { port } = new URL(stopping.origin);
  const lingering = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  lingering.write(
    `GET ${STREAM} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  );
  const [answer] = (await once(lingering, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
  const socket = await EventSocket.open(stopping.origin);
  await stopping.close();
  await until(() => socket.end !== undefined);
  expect(socket.end).toEqual({
    code: 1012,
    reason: 'restarting; connect again with ?after=<id of the last event>',
  });
  lingering.destroy();
});

it('gives one principal 32 streams, and the owner more', async () => {
  const { token } = await issue(service, { role: 'viewer' });
  await Promise.all(Array.from({ length: 32 }, () => open('', bearer(token))));
  const refused = await refusedUpgrade(service.origin, STREAM, bearer(token));
  expect([refused.status, refused.body.messages[0]?.code]).toEqual([429, 'rate_limited']);
  expect(refused.headers['retry-after']).toBe('5');
  await Promise.all(Array.from({ length: 33 }, () => open()));
  await sockets.shift()?.close();
  await until(() => open('', bearer(token)).then(() => true));
});
