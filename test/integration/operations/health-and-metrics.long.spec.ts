import {
  startTestService,
  TEST_TOKEN,
  type CallOptions,
  type TestService,
} from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { bearer, issue } from '../principals/principal-calls.js';

const service = useStarted(() => startTestService());

const anonymous = { anonymous: true };

describe('health', () => {
  const ready = (on: TestService, options: CallOptions = {}) =>
    on.call('GET', '/health/ready', options);

  it('tells anybody whether it is ready, and nothing else', async () => {
    const answer = await ready(service, anonymous);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
    const cookie = `service_auth=${'x'.repeat(43)}`;
    const ended = await ready(service, { anonymous: true, headers: { cookie } });
    expect([ended.status, ended.body]).toEqual([200, { status: 'ok' }]);
  });

  it('lists everything a request depends on for callers who may read', async () => {
    const viewer = await issue(service, { name: 'Monitor', kind: 'agent', role: 'viewer' });
    for (const options of [{}, { headers: bearer(viewer.token) }]) {
      const answer = await ready(service, options);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: 'ok',
        details: {
          database: { status: 'up' },
          migrations: { status: 'up' },
          event_listener: { status: 'up' },
          adapters: {
            status: 'up',
            namespaces: { 'acme-supply': { status: 'live' }, 'acme-machine': { status: 'live' } },
          },
        },
      });
      expect(answer.body).not.toHaveProperty('ucp');
    }
  });

  it('lists it for the page of somebody who is signed in', async () => {
    const json = { token: TEST_TOKEN };
    const session = await service.call('POST', '/session', { anonymous: true, json });
    const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const answer = await ready(service, { anonymous: true, headers: { cookie } });
    expect(answer.body).toHaveProperty('details.database');
  });

  it('refuses a wrong token, and limits guesses', async () => {
    const guarded = await startTestService();
    try {
      const guess = () => ready(guarded, { headers: bearer('wrong-token-wrong-token-wrong-tok') });
      expect((await guess()).status).toBe(401);
      for (let i = 0; i < 30; i += 1) await guess();
      expect((await guess()).status).toBe(429);
      // Neither locks out an orchestrator at the same address, nor the owner.
      expect((await ready(guarded, anonymous)).status).toBe(200);
      expect((await ready(guarded)).body).toHaveProperty('details');
    } finally {
      await guarded.close();
    }
  });

  it('is alive but not ready while a migration is missing', async () => {
    const stale = await startTestService();
    try {
      await stale.dataSource.query(
        'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)',
      );
      const answer = await ready(stale);
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ details: { migrations: { status: 'down' } } });
      const told = await ready(stale, anonymous);
      expect([told.status, told.body]).toEqual([503, { status: 'error' }]);
      expect((await stale.call('GET', '/health/live', anonymous)).status).toBe(200);
    } finally {
      await stale.close();
    }
  });

  it('is not ready without the database, which only the owner is told in detail', async () => {
    const cut = await startTestService();
    try {
      const viewer = await issue(cut, { name: 'Monitor', kind: 'agent', role: 'viewer' });
      await cut.stopDatabase();
      const owner = await ready(cut);
      expect(owner.status).toBe(503);
      expect(owner.body).toMatchObject({ details: { database: { status: 'down' } } });
      const unknown = await ready(cut, { headers: bearer(viewer.token) });
      expect([unknown.status, unknown.body]).toEqual([503, { status: 'error' }]);
    } finally {
      await cut.close();
    }
  });
});

it('stays ready while a newer version is rolled out, and names its migrations', async () => {
  const old = await startTestService();
  try {
    await old.dataSource.query(
      "INSERT INTO migrations (timestamp, name) VALUES (1863000000000, 'Newer1863000000000')",
    );
    const answer = await old.call('GET', '/health/ready');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      details: { migrations: { status: 'up', unknown: ['Newer1863000000000'] } },
    });
  } finally {
    await old.close();
  }
});

describe('metrics', () => {
  it('count requests by route and status, never by address', async () => {
    const counted = async () => {
      const { text } = await service.call('GET', '/metrics', anonymous);
      const count = (labels: string) =>
        Number(text.split(`http_requests_total{method="GET",${labels}} `)[1]?.split('\n')[0] ?? 0);
      const rules = count('route="/ucp/v1/rules",status="200"');
      return { text, rules, unknown: count('route="",status="404"') };
    };
    const before = await counted();
    await service.call('GET', '/ucp/v1/rules?x=some-query');
    await service.call('GET', '/some-unknown-address');
    const { text, rules, unknown } = await counted();
    expect([rules - before.rules, unknown - before.unknown]).toEqual([1, 1]);
    expect(text).toContain('http_request_duration_seconds_bucket');
    expect(text).not.toContain('some-query');
    expect(text).not.toContain('some-unknown-address');
  });
});

describe('the metrics endpoint', () => {
  it('forbids framing', async () => {
    const { headers } = await service.call('GET', '/metrics', anonymous);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('is for this host only in production, if no token is set', async () => {
    const vendor = await ScriptedVendor.start();
    const production = await startTestService({
      NODE_ENV: 'production',
      OPERATOR_TOKEN: TEST_TOKEN,
      ALLOW_EMBEDDED: '1',
      VENDORS: JSON.stringify([vendor.entry('shop-machine')]),
    });
    try {
      const read = (headers?: Record<string, string>) =>
        production.call('GET', '/metrics', { anonymous: true, headers });
      expect((await read()).text).toContain('http_requests');
      const passedOn = await read({ 'x-forwarded-for': '203.0.113.9' });
      expect([passedOn.status, passedOn.text.includes('METRICS_TOKEN')]).toEqual([401, true]);
    } finally {
      await production.close();
      await vendor.close();
    }
  });

  it('requires the metrics token, if one is set', async () => {
    const token = 'metrics-token-01';
    const closed = await startTestService({ METRICS_TOKEN: token });
    try {
      const read = (headers?: Record<string, string>) =>
        closed.call('GET', '/metrics', { anonymous: true, headers });
      expect((await read({ authorization: `Bearer ${token}` })).text).toContain('http_requests');
      for (const authorization of ['Bearer wrong', `Bearer ${token}x`, `Basic ${token}`]) {
        const refused = await read({ authorization });
        expect([refused.status, refused.text.includes('unauthorized')]).toEqual([401, true]);
      }
      for (let i = 0; i < 40; i += 1) await read();
      expect((await read()).status).toBe(429);
      expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
    } finally {
      await closed.close();
    }
  });
});

describe('strict transport security', () => {
  it('is sent with an https address, and only then', async () => {
    const header = async (asked: TestService, path: string) =>
      (await asked.call('GET', path)).headers.get('strict-transport-security');
    const secure = await startTestService({ PUBLIC_URL: 'https://route.example' });
    try {
      for (const path of ['/', '/metrics', '/ucp/v1/namespaces', '/nothing']) {
        expect(await header(secure, path)).toBe('max-age=31536000');
        expect(await header(service, path)).toBeNull();
      }
    } finally {
      await secure.close();
    }
  });
});

describe('API docs', () => {
  it('describe the operations from the code', async () => {
    const { body } = await service.call('GET', '/docs/openapi.json', anonymous);
    expect(body).toMatchObject({
      info: { title: 'Routekeeper', version: '2026-09-10' },
      paths: { '/ucp/v1/rules': { get: {}, patch: {} }, '/ucp/v1/namespaces': { get: {} } },
      components: {
        schemas: {
          RulesPatch: { properties: { killSwitchEngaged: { type: 'boolean' } } },
          SignIn: { properties: { token: { type: 'string' } }, required: ['token'] },
        },
      },
    });
  });
});
