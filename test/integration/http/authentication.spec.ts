import { startTestService, TEST_TOKEN } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startTestService());

const rules = (headers: Record<string, string>) =>
  service.call('GET', '/ucp/v1/rules', { anonymous: true, headers });

describe('credentials', () => {
  it('are the bearer token', async () => {
    expect((await rules({ authorization: `Bearer ${TEST_TOKEN}` })).status).toBe(200);
    expect((await rules({ authorization: `bearer ${TEST_TOKEN}` })).status).toBe(200);
  });

  it.each([
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${TEST_TOKEN}x` },
    { authorization: `Basic ${TEST_TOKEN}` },
    { cookie: 'service_auth=wrong' },
    { cookie: `other=${TEST_TOKEN}` },
    { authorization: 'Bearer wrong', cookie: `service_auth=${TEST_TOKEN}` },
  ] as Record<string, string>[])('are refused as %j', async (headers) => {
    expect((await rules(headers)).status).toBe(401);
  });

  it('are required however the address is written', async () => {
    for (const path of ['/%75cp/v1/rules', '/ucp/v1/%72ules', '//ucp/v1/rules', '/ucp/v1/rules/']) {
      const answer = await service.call('GET', path, { anonymous: true });
      expect([401, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('spendingLimitPerRun');
    }
  });

  it('are checked before the body is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await service.call('PATCH', '/ucp/v1/rules', {
      anonymous: true,
      headers,
      body: '{',
    });
    expect(answer.status).toBe(401);
  });

  it('are not required for discovery, health, metrics and docs', async () => {
    for (const path of [
      '/.well-known/ucp',
      '/health/live',
      '/health/ready',
      '/metrics',
      '/docs',
      '/docs/openapi.json',
      '/schemas/com.example.vending.sku.json',
      '/llms.txt',
      '/skill.md',
    ]) {
      const answer = await service.call('GET', path, { anonymous: true });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});

describe('the browser session', () => {
  const signIn = (token: string, headers: Record<string, string> = {}) =>
    service.call('POST', '/session', { anonymous: true, json: { token }, headers });

  it('starts with the token and is kept in a strict cookie', async () => {
    const answer = await signIn(TEST_TOKEN);
    expect(answer.status).toBe(204);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^service_auth=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await rules({ cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
  });

  it('refuses a wrong token', async () => {
    const answer = await signIn('wrong-token-wrong-token-wrong-token');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('refuses to start from a foreign page', async () => {
    expect((await signIn(TEST_TOKEN, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('ends with an expired cookie', async () => {
    const answer = await service.call('DELETE', '/session', { anonymous: true });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^service_auth=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a write with the cookie', () => {
  const patch = (headers: Record<string, string>) =>
    service.call('PATCH', '/ucp/v1/rules', {
      anonymous: true,
      headers: {
        cookie: `service_auth=${TEST_TOKEN}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: '{}',
    });

  it('is accepted from our own page', async () => {
    expect((await patch({ origin: service.origin })).status).toBe(200);
  });

  it.each([
    ['no origin', {}],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
  ] as [string, Record<string, string>][])('is refused with %s', async (_, headers) => {
    const answer = await patch(headers);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('"forbidden"');
  });

  it('is refused with a content type that a form can send', async () => {
    const answer = await patch({ origin: service.origin, 'content-type': 'text/plain' });
    expect(answer.status).toBe(403);
  });
});
