import { startTestService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const anonymous = { anonymous: true };

describe('health', () => {
  it('names everything a request needs', async () => {
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

  it('is not ready while a migration is missing, but alive', async () => {
    const [last] = await service.dataSource.query<{ id: number }[]>(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *',
    );
    expect(last).toBeDefined();
    const answer = await service.call('GET', '/health/ready', anonymous);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ details: { migrations: { status: 'down' } } });
    expect((await service.call('GET', '/health/live', anonymous)).status).toBe(200);
  });
});

describe('metrics', () => {
  it('count requests by route and status, never by address', async () => {
    await service.call('GET', '/ucp/v1/rules?x=some-query');
    await service.call('GET', '/some-unknown-address');
    const { text } = await service.call('GET', '/metrics', anonymous);
    expect(text).toMatch(
      /http_requests_total\{method="GET",route="\/ucp\/v1\/rules",status="200"\} 1/,
    );
    expect(text).toMatch(/http_requests_total\{method="GET",route="",status="404"\} 1/);
    expect(text).toContain('http_request_duration_seconds_bucket');
    expect(text).not.toContain('some-query');
    expect(text).not.toContain('some-unknown-address');
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
