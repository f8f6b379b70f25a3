import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { EventSocket } from '../../support/event-socket.js';
import { startTestService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { bearer, issue, type Issued } from './principal-calls.js';

let database: TestDatabase;
let vendor: ScriptedVendor;
let replicas: [TestService, TestService];
/** Lets the vendor answer the requests that it holds back. */
let answer: () => void;

beforeAll(async () => {
  database = await createTestDatabase();
  vendor = await ScriptedVendor.start();
  const environment = { VENDORS: JSON.stringify([vendor.entry('slow-supply')]) };
  replicas = await Promise.all([
    startTestService(environment, database),
    startTestService(environment, database),
  ]);
});
beforeEach(() => {
  const held = new Promise<void>((resolve) => (answer = resolve));
  vendor.answer('catalog', async () => {
    await held;
    return { products: [] };
  });
});
afterEach(() => {
  answer();
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await vendor.close();
  await database.drop();
});

const revoke = ({ principal }: Issued) =>
  replicas[0].call('DELETE', `/ucp/v1/principals/${principal.id}`);

/** The session cookie of a browser that signed in with a token. */
async function signIn(origin: string, token: string): Promise<{ cookie: string }> {
  const response = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const statusOf = async (origin: string, headers: Record<string, string>) =>
  (await fetch(`${origin}/ucp/v1/me`, { headers })).status;

it('counts at once for requests, sessions and sockets on every replica', async () => {
  const agent = await issue(replicas[0], { role: 'agent' });
  const sessions = await Promise.all(replicas.map(({ origin }) => signIn(origin, agent.token)));
  const sockets = await Promise.all(
    replicas.flatMap(({ origin }, index) => [
      EventSocket.open(origin, '', bearer(agent.token)),
      EventSocket.open(origin, '', sessions[index]),
    ]),
  );
  const running = replicas.map(({ origin }) =>
    fetch(`${origin}/ucp/v1/catalog/search`, {
      method: 'POST',
      headers: { ...bearer(agent.token), 'content-type': 'application/json' },
      body: '{}',
    }).then(
      ({ status }) => status,
      () => 'closed',
    ),
  );
  await until(() => vendor.requests.length >= 1);
  expect((await revoke(agent)).status).toBe(200);
  for (const { origin } of replicas) {
    expect(await statusOf(origin, bearer(agent.token))).toBe(401);
    for (const session of sessions) expect(await statusOf(origin, session)).toBe(401);
  }
  await until(() => sockets.every(({ end }) => end !== undefined));
  expect(sockets.map(({ end }) => end?.code)).toEqual([1008, 1008, 1008, 1008]);
  expect(await Promise.all(running)).toEqual(['closed', 'closed']);
});

it('closes nobody else', async () => {
  const [leaving, staying] = await Promise.all([
    issue(replicas[0], { role: 'agent' }),
    issue(replicas[0], { role: 'agent' }),
  ]);
  const [gone, kept] = await Promise.all([
    EventSocket.open(replicas[1].origin, '', bearer(leaving.token)),
    EventSocket.open(replicas[1].origin, '', bearer(staying.token)),
  ]);
  await revoke(leaving);
  await until(() => gone.end !== undefined);
  await staying.call('POST', '/ucp/v1/events', {
    json: { kind: 'note', summary: 'still here', reasoning: 'a test' },
  });
  await until(() => kept.live.some(({ summary }) => summary === 'still here'));
  expect(kept.end).toBeUndefined();
  await kept.close();
});

it('closes what was opened with a token when its overlap ends', async () => {
  const agent = await issue(replicas[0], { role: 'viewer' });
  const session = await signIn(replicas[1].origin, agent.token);
  const sockets = await Promise.all([
    EventSocket.open(replicas[1].origin, '', bearer(agent.token)),
    EventSocket.open(replicas[1].origin, '', session),
  ]);
  const { body } = await replicas[0].call(
    'POST',
    `/ucp/v1/principals/${agent.principal.id}/rotate`,
    {
      json: { overlap_s: 2 },
    },
  );
  const next = bearer(body.token as string);
  const later = await EventSocket.open(replicas[1].origin, '', next);
  await until(() => sockets.every(({ end }) => end !== undefined));
  expect(await statusOf(replicas[0].origin, session)).toBe(401);
  expect(await statusOf(replicas[0].origin, next)).toBe(200);
  expect(later.end).toBeUndefined();
  await later.close();
});

it('closes the sockets of a principal that expires or loses the scope', async () => {
  const [expiring, losing] = await Promise.all([
    issue(replicas[0], { role: 'viewer' }),
    issue(replicas[0], { role: 'viewer' }),
  ]);
  const sockets = await Promise.all(
    [expiring, losing].map(({ token }) => EventSocket.open(replicas[1].origin, '', bearer(token))),
  );
  await replicas[0].call('PATCH', `/ucp/v1/principals/${expiring.principal.id}`, {
    json: { expires_at: new Date(Date.now() + 1_500).toISOString() },
  });
  await replicas[0].call('PATCH', `/ucp/v1/principals/${losing.principal.id}`, {
    json: { scopes: ['log'] },
  });
  await until(() => sockets.every(({ end }) => end !== undefined));
});

it('ends a session by signing out, and every session from the list', async () => {
  const person = await issue(replicas[0], { kind: 'person', role: 'driver' });
  const [first, second] = await Promise.all([
    signIn(replicas[0].origin, person.token),
    signIn(replicas[0].origin, person.token),
  ]);
  const out = await fetch(`${replicas[1].origin}/session`, { method: 'DELETE', headers: first });
  expect(out.status).toBe(204);
  expect(await statusOf(replicas[0].origin, first)).toBe(401);
  expect(await statusOf(replicas[0].origin, second)).toBe(200);
  const list = await person.call('GET', '/ucp/v1/sessions');
  const [session] = list.body.sessions as { id: string }[];
  expect(list.body.sessions).toMatchObject([
    { principal: { id: person.principal.id }, current: false },
  ]);
  const stranger = await issue(replicas[0], { kind: 'person', role: 'driver' });
  const path = `/ucp/v1/sessions/${session?.id}`;
  expect((await stranger.call('DELETE', path)).status).toBe(404);
  expect((await stranger.call('GET', '/ucp/v1/sessions')).body.sessions).toEqual([]);
  expect((await person.call('DELETE', path)).status).toBe(200);
  expect(await statusOf(replicas[1].origin, second)).toBe(401);
});

it.each([
  ['last_used_at', '8 days'],
  ['created_at', '31 days'],
])('ends a session by its %s', async (column, age) => {
  const person = await issue(replicas[0], { kind: 'person', role: 'driver' });
  const session = await signIn(replicas[0].origin, person.token);
  expect(await statusOf(replicas[1].origin, session)).toBe(200);
  await replicas[0].dataSource.query(
    `UPDATE browser_sessions SET ${column} = clock_timestamp() - interval '${age}'
     WHERE principal_id = $1`,
    [person.principal.id],
  );
  expect(await statusOf(replicas[1].origin, session)).toBe(401);
});

it('does not accept the cookie of a session as a token to sign in with', async () => {
  const person = await issue(replicas[0], { kind: 'person', role: 'driver' });
  const { cookie } = await signIn(replicas[0].origin, person.token);
  const secret = cookie.split('=')[1] ?? '';
  expect(await signIn(replicas[0].origin, secret)).toEqual({ cookie: '' });
});
