import { startTestService, type TestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startTestService());

const anonymous = { anonymous: true };

describe('health', () => {
  it('lists everything a request depends on', async () => {
    const answer = await service.call('GET', '/health/ready', anonymous);
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
  });

  it('is alive but not ready while a migration is missing', async () => {
    const stale = await startTestService();
    try {
      await stale.dataSource.query(
        'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)',
      );
      const answer = await stale.call('GET', '/health/ready', anonymous);
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ details: { migrations: { status: 'down' } } });
      expect((await stale.call('GET', '/health/live', anonymous)).status).toBe(200);
    } finally {
      await stale.close();
    }
  });
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
