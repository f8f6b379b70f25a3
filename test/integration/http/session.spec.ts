import { CURRENCY } from '../../../src/money/index.js';
import {
  startTestService,
  TEST_TOKEN,
  WITHOUT_MACHINES,
  type TestService,
} from '../../support/service.js';

const COOKIE = { cookie: `service_auth=${TEST_TOKEN}` };

const session = (service: TestService, headers: Record<string, string>) =>
  service.call('GET', '/session', { anonymous: true, headers });

describe('GET /session', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it.each([
    ['the token', { authorization: `Bearer ${TEST_TOKEN}` }],
    ['the cookie', COOKIE],
  ] as [string, Record<string, string>][])(
    'shows a caller with %s the settings of the service',
    async (_, headers) => {
      const answer = await session(service, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toEqual({
        staging: true,
        timezone: 'Asia/Shanghai',
        currency: CURRENCY,
        version: '2026-09-10',
        extension_prefix: 'com.example.vending',
      });
    },
  );

  it.each([
    {},
    { authorization: 'Bearer wrong' },
    { cookie: 'service_auth=wrong' },
    { cookie: 'service_auth=' },
    { authorization: 'Bearer wrong', ...COOKIE },
  ] as Record<string, string>[])('is refused with %j', async (headers) => {
    const answer = await session(service, headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="ucp"',
    ]);
    expect(answer.body).toMatchObject({ messages: [{ code: 'unauthorized' }] });
    expect(answer.text).not.toContain('timezone');
  });

  it('and all other operations describe UCP-Agent as optional', async () => {
    const { body } = await service.call('GET', '/docs/openapi.json');
    interface Operation {
      parameters?: { name: string; in: string; required: boolean }[];
    }
    const paths = body.paths as Record<string, Record<string, Operation>>;
    const agents = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'UCP-Agent'));
    expect(agents).not.toEqual([]);
    for (const agent of agents) expect(agent).toMatchObject({ in: 'header', required: false });
  });

  it('is described', async () => {
    const { body } = await service.call('GET', '/docs/openapi.json');
    const { schemas } = body.components as { schemas: Record<string, { required?: string[] }> };
    expect(schemas.SessionBody?.required).toEqual([
      'staging',
      'timezone',
      'currency',
      'version',
      'extension_prefix',
    ]);
  });
});

describe('with other vendors and settings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...WITHOUT_MACHINES,
      OPERATOR_TIMEZONE: 'Europe/Berlin',
      EXTENSION_PREFIX: 'org.route.test',
      PUBLIC_URL: 'https://route.example',
    });
  });
  afterAll(() => service.close());

  it('GET /session shows them', async () => {
    expect((await session(service, COOKIE)).body).toEqual({
      staging: false,
      timezone: 'Europe/Berlin',
      currency: CURRENCY,
      version: '2026-09-10',
      extension_prefix: 'org.route.test',
    });
  });

  const write = (headers: Record<string, string>, body = '{}') =>
    service.call('PATCH', '/ucp/v1/rules', {
      anonymous: true,
      headers: { ...COOKIE, 'content-type': 'application/json', ...headers },
      body,
    });

  it.each([
    ['the public origin', { origin: 'https://route.example' }],
    ['a name that a silent proxy ends https under', {}],
  ] as [string, Record<string, string>][])('a write from %s is accepted', async (_, headers) => {
    const asked = service.origin.replace('http:', 'https:');
    expect((await write({ origin: asked, ...headers })).status).toBe(200);
  });

  it.each([
    ['the public name by plain http', { origin: 'http://route.example' }],
    ['another port of the public name', { origin: 'https://route.example:8443' }],
    ['another site', { origin: 'https://evil.example' }],
  ] as [string, Record<string, string>][])('a write from %s is refused', async (_, headers) => {
    expect((await write(headers)).status).toBe(403);
  });

  it('a write with a scheme other than the one the proxy was reached by is refused', async () => {
    const headers = { origin: service.origin, 'x-forwarded-proto': 'https' };
    expect((await write(headers)).status).toBe(403);
    expect((await write({ ...headers, 'x-forwarded-proto': 'http' })).status).toBe(200);
    expect((await write({ ...headers, 'x-forwarded-proto': 'junk' })).status).toBe(403);
    expect((await write({ origin: service.origin })).status).toBe(403);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a form on another site, sent as %s, changes nothing',
    async (type) => {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      const answer = await write(headers, '{"killSwitchEngaged":true}');
      expect([answer.status, answer.text.includes('"forbidden"')]).toEqual([403, true]);
      const { body } = await service.call('GET', '/ucp/v1/rules');
      expect(body.rules).toMatchObject({ killSwitchEngaged: false });
    },
  );

  it('our own page signs out without a body, and without a content type', async () => {
    const headers = { ...COOKIE, origin: 'https://route.example' };
    const answer = await service.call('DELETE', '/session', { anonymous: true, headers });
    expect(answer.status).toBe(204);
  });

  it('another site can neither sign in nor out', async () => {
    const headers = { origin: 'http://route.example' };
    const json = { token: TEST_TOKEN };
    const signedIn = await service.call('POST', '/session', { anonymous: true, headers, json });
    const signedOut = await service.call('DELETE', '/session', { anonymous: true, headers });
    expect([signedIn.status, signedOut.status]).toEqual([403, 403]);
  });
});
