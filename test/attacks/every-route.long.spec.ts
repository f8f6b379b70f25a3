import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startTestService, TEST_TOKEN, WITHOUT_MACHINES } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { changedTables, StateDigest } from '../fuzz/state-digest.js';
import { servedRoutes, type ServedRoute } from './route-table.js';

let database: TestDatabase;
let digest: StateDigest;
let before: Map<string, string>;

const service = useStarted(async () => {
  database = await createTestDatabase();
  return startTestService({ ...WITHOUT_MACHINES, RATE_LIMIT_PER_MINUTE: '0' }, database);
});

beforeAll(async () => {
  digest = await StateDigest.open(database.url);
  // What a first call leaves: the keys for push messages.
  await service.call('GET', '/ucp/v1/notifications/settings');
});
beforeEach(async () => {
  before = await digest.content();
});
afterEach(async () => {
  expect(changedTables(before, await digest.content())).toEqual([]);
});
afterAll(async () => {
  await digest.close();
  await database.drop();
});

const READS = ['GET', 'HEAD'];
const isRead = ({ method }: ServedRoute) => READS.includes(method);
const isApi = ({ path }: ServedRoute) => path.startsWith('/ucp/v1/');

const PASSWORD = { sign_in_name: 'mei', password: 'a long enough password' };
const ASSERTION = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' };
const ATTESTATION = { clientDataJSON: 'e30', attestationObject: 'e30' };

/** What anyone may send besides reading pages and documents, with a valid body. */
const PUBLIC_WRITES: Record<string, object> = {
  'DELETE /session': {},
  'POST /session': { token: TEST_TOKEN },
  'POST /session/invitation': { code: 'rki_none' },
  'POST /session/invitation/passkey': {
    code: 'rki_none',
    credential: { id: 'e30', response: ATTESTATION },
  },
  'POST /session/invitation/password': { code: 'rki_none', ...PASSWORD },
  'POST /session/passkey': { credential: { id: 'e30', response: ASSERTION } },
  'POST /session/passkey/options': {},
  'POST /session/password': PASSWORD,
};

const COOKIE = { cookie: `service_auth=${TEST_TOKEN}` };
const JSON_BODY = { 'content-type': 'application/json' };
const BEARER = { authorization: `Bearer ${TEST_TOKEN}` };

interface Attempt {
  headers?: Record<string, string>;
  body?: string;
}

/** The status and, of an answer with a body, the code in its envelope. */
async function attempt({ method, path, name }: ServedRoute, { headers, body }: Attempt) {
  const response = await fetch(`${service.origin}${path}`, { method, headers, body });
  const text = await response.text();
  if (method === 'HEAD') return [name, response.status, 'no body'];
  const { ucp, messages } = parsed(text);
  return [name, response.status, ucp?.status === 'error' ? messages?.[0]?.code : text];
}

interface Envelope {
  ucp?: { status?: string };
  messages?: { code: string }[];
}

function parsed(text: string): Envelope {
  return text.startsWith('{') ? (JSON.parse(text) as Envelope) : {};
}

const refused = ({ name, method }: ServedRoute, status: number, code: string) => [
  name,
  status,
  method === 'HEAD' ? 'no body' : code,
];

it('the route table is complete', () => {
  const routes = servedRoutes(service.app);
  expect(routes.filter(isApi).length).toBeGreaterThan(130);
  const writes = routes.filter((route) => !isApi(route) && !isRead(route));
  expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(PUBLIC_WRITES));
});

it('without a credential, every route of the API refuses', async () => {
  for (const route of servedRoutes(service.app).filter(isApi)) {
    const body = isRead(route) ? {} : { headers: JSON_BODY, body: '{}' };
    expect(await attempt(route, body)).toEqual(refused(route, 401, 'unauthorized'));
  }
});

it.each(['https://evil.example', 'null', undefined])(
  'with the cookie and the origin %s, every write refuses',
  async (origin) => {
    const headers = { ...COOKIE, ...JSON_BODY, ...(origin !== undefined && { origin }) };
    for (const route of servedRoutes(service.app).filter((one) => isApi(one) && !isRead(one))) {
      // Programs that speak MCP have no cookies.
      const isMcp = route.path === '/ucp/v1/mcp';
      const answer = await attempt(route, { headers, body: '{}' });
      expect(answer).toEqual(
        isMcp ? refused(route, 401, 'unauthorized') : refused(route, 403, 'forbidden'),
      );
    }
  },
);

it('another site can neither sign in nor out, in any way', async () => {
  const headers = { ...COOKIE, ...JSON_BODY, origin: 'https://evil.example' };
  for (const route of servedRoutes(service.app)) {
    const json = PUBLIC_WRITES[route.name];
    if (!json) continue;
    const answer = await attempt(route, { headers, body: JSON.stringify(json) });
    expect(answer).toEqual(refused(route, 403, 'forbidden'));
  }
});

it('no answer lets another site read it', async () => {
  for (const { method, path, name } of servedRoutes(service.app).filter(isRead)) {
    const headers = { ...COOKIE, origin: 'https://evil.example' };
    const response = await fetch(`${service.origin}${path}`, { method, headers });
    await response.arrayBuffer();
    const allowed = [...response.headers.keys()].filter((key) => key.startsWith('access-control'));
    expect([name, allowed]).toEqual([name, []]);
  }
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of the type %s is refused everywhere, with the cookie and with the token',
  async (type) => {
    const own = { ...COOKIE, origin: service.origin, 'content-type': type };
    const program = { ...BEARER, 'content-type': type };
    for (const route of servedRoutes(service.app).filter((one) => isApi(one) && !isRead(one))) {
      const isMcp = route.path === '/ucp/v1/mcp';
      expect(await attempt(route, { headers: own, body: '{}' })).toEqual(
        isMcp ? refused(route, 401, 'unauthorized') : refused(route, 403, 'forbidden'),
      );
      const [name, status] = await attempt(route, { headers: program, body: '{}' });
      expect([name, status]).toEqual([route.name, 415]);
    }
  },
);
