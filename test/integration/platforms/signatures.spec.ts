import { useStarted } from '../../support/use-started.js';
import { agent, signed, testKey } from '../../../src/platforms/domain/sign-request.fixture.js';
import { startPlatformService } from './platform-service.js';
import { json, platformProfile, startProfileServer } from './profile-server.js';

const server = useStarted(startProfileServer);
const service = useStarted(startPlatformService);
const key = testKey('platform-1');
const PATH = '/ucp/v1/events';
const BODY = JSON.stringify({ kind: 'field_visit', summary: 'Cleaned', reasoning: 'It was due' });

beforeAll(() => {
  server.answers.set('/signer', json(platformProfile({ keys: [key.published] })));
});

const toSign = (path = PATH) => ({
  method: 'POST',
  url: service.origin + path,
  headers: { ...agent(server.at('/signer')), 'idempotency-key': crypto.randomUUID() },
  body: BODY,
});

const send = (headers: Record<string, string>, { path = PATH, body = BODY } = {}) =>
  service.call('POST', path, { headers, body });

const refusedWith = (code: string) => ({
  status: 401,
  body: {
    ucp: { version: '2026-08-25', status: 'error' },
    messages: [expect.objectContaining({ type: 'error', code })],
  },
});

describe('a request that a platform signed', () => {
  it('is served', async () => {
    const created = `;created=${Math.floor(Date.now() / 1000)}`;
    expect((await send(signed({ ...toSign(), parameters: created }, key))).status).toBe(201);
  });

  it('may be a read with a query', async () => {
    const path = '/ucp/v1/events?limit=1';
    const request = {
      method: 'GET',
      url: service.origin + path,
      headers: agent(server.at('/signer')),
    };
    expect((await service.call('GET', path, { headers: signed(request, key) })).status).toBe(200);
    const other = '/ucp/v1/events?limit=2';
    expect(await service.call('GET', other, { headers: signed(request, key) })).toMatchObject(
      refusedWith('signature_invalid'),
    );
  });

  it('is refused with a changed byte, and does nothing', async () => {
    const body = BODY.replace('Cleaned', 'Cleared');
    expect(await send(signed(toSign(), key), { body })).toMatchObject(
      refusedWith('digest_mismatch'),
    );
    const { text } = await service.call('GET', '/ucp/v1/events?kind=field_visit');
    expect(text).not.toContain('Cleared');
  });

  it('is refused with a changed header', async () => {
    const headers = { ...signed(toSign(), key), 'idempotency-key': 'another' };
    expect(await send(headers)).toMatchObject(refusedWith('signature_invalid'));
  });

  it('is refused at another path', async () => {
    expect(await send(signed(toSign(), key), { path: '/ucp/v1/tasks' })).toMatchObject(
      refusedWith('signature_invalid'),
    );
  });

  it('is refused if another host was meant', async () => {
    const request = { ...toSign(), url: `https://other.example${PATH}` };
    expect(await send(signed(request, key))).toMatchObject(refusedWith('signature_invalid'));
  });

  it('is refused if it was signed with another key', async () => {
    expect(await send(signed(toSign(), testKey('platform-1')))).toMatchObject(
      refusedWith('signature_invalid'),
    );
    expect(await send(signed(toSign(), testKey('platform-2')))).toMatchObject(
      refusedWith('key_not_found'),
    );
  });

  it('is refused if it is too old', async () => {
    const parameters = `;created=${Math.floor(Date.now() / 1000) - 600}`;
    expect(await send(signed({ ...toSign(), parameters }, key))).toMatchObject(
      refusedWith('signature_invalid'),
    );
  });

  it('is refused with half a signature', async () => {
    const { signature, ...headers } = signed(toSign(), key);
    expect(signature).toMatch(/^sig1=:/);
    expect(await send(headers)).toMatchObject(refusedWith('signature_missing'));
  });

  it('needs a token all the same', async () => {
    const { status, body } = await service.call('POST', PATH, {
      headers: signed(toSign(), key),
      body: BODY,
      anonymous: true,
    });
    expect({ status, body }).toMatchObject(refusedWith('unauthorized'));
  });

  it('is verified for the address that the service has in public', async () => {
    const behindProxy = await startPlatformService({ PUBLIC_URL: 'https://route.example' });
    try {
      const request = { ...toSign(), url: `https://route.example${PATH}` };
      const ask = (headers: Record<string, string>) =>
        behindProxy.call('POST', PATH, { headers, body: BODY });
      expect((await ask(signed(request, key))).status).toBe(201);
      const direct = { ...toSign(), url: behindProxy.origin + PATH };
      expect(await ask(signed(direct, key))).toMatchObject(refusedWith('signature_invalid'));
    } finally {
      await behindProxy.close();
    }
  });
});

it('a platform may rotate its key while its profile is kept', async () => {
  let now = 0;
  service.settings.now = () => now;
  try {
    const [old, next] = [testKey('old'), testKey('new')];
    const keys = (...all: (typeof old)[]) =>
      json(platformProfile({ keys: all.map(({ published }) => published) }), {
        'cache-control': 'public, max-age=3600',
      });
    const request = () => ({ ...toSign(), headers: agent(server.at('/rotating')) });
    const fetches = () => server.fetched.filter((path) => path === '/rotating').length;
    server.answers.set('/rotating', keys(old));
    expect((await send(signed(request(), old))).status).toBe(201);
    server.answers.set('/rotating', keys(next, old));
    now = 59_000;
    expect(await send(signed(request(), next))).toMatchObject(refusedWith('key_not_found'));
    expect(fetches()).toBe(1);
    now = 61_000;
    expect((await send(signed(request(), next))).status).toBe(201);
    expect((await send(signed(request(), old))).status).toBe(201);
    expect(fetches()).toBe(2);
    expect(await send(signed(request(), testKey('unknown')))).toMatchObject(
      refusedWith('key_not_found'),
    );
    expect(fetches()).toBe(2);
  } finally {
    service.settings.now = () => performance.now();
  }
});
