import { once } from 'node:events';
import { OutboundSettings } from '../../../src/outbound/index.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { startPlatformService } from './platform-service.js';
import { json, platformProfile, startProfileServer, text } from './profile-server.js';
import { agent } from '../../../src/platforms/domain/sign-request.fixture.js';

const server = useStarted(startProfileServer);
const service = useStarted(startPlatformService);

const read = (path: string) =>
  service.call('GET', '/ucp/v1/namespaces', { headers: agent(server.at(path)) });
const fetches = (path: string) => server.fetched.filter((one) => one === path).length;

const refusedWith = (code: string, content: RegExp | string = '') => ({
  status: 422,
  body: {
    ucp: { version: '2026-08-25', status: 'error' },
    messages: [
      expect.objectContaining({
        type: 'error',
        code,
        content: expect.stringMatching(content) as unknown,
      }),
    ],
  },
});

describe('the profile of a platform', () => {
  it('is fetched once, and then kept', async () => {
    expect((await read('/once')).status).toBe(200);
    expect((await read('/once')).status).toBe(200);
    expect(fetches('/once')).toBe(1);
  });

  it('is fetched once for a hundred requests at the same time', async () => {
    const waiting: (() => void)[] = [];
    server.answers.set('/crowd', (request, response) => {
      waiting.push(() => {
        json(platformProfile())(request, response);
      });
    });
    const asked = Promise.all(Array.from({ length: 100 }, () => read('/crowd')));
    await until(() => waiting.length > 0);
    waiting.forEach((answer) => {
      answer();
    });
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
    expect(fetches('/crowd')).toBe(1);
  });

  it('is fetched again after 60 seconds, or as much later as it allows', async () => {
    let now = 0;
    service.settings.now = () => now;
    try {
      server.answers.set('/hour', json(platformProfile(), { 'cache-control': 'max-age=86400' }));
      server.answers.set('/never', json(platformProfile(), { 'cache-control': 'no-store' }));
      for (const seconds of [0, 59, 61, 3_599, 3_601]) {
        now = seconds * 1000;
        await read('/hour');
        await read('/never');
      }
      expect([fetches('/hour'), fetches('/never')]).toEqual([2, 3]);
    } finally {
      service.settings.now = () => performance.now();
    }
  });

  it('is refused if it is a redirect, and where that leads is not asked', async () => {
    server.answers.set('/moved', text('', 302, { location: server.at('/target') }));
    expect(await read('/moved')).toMatchObject(refusedWith('profile_unreachable', /status 302/));
    expect(fetches('/target')).toBe(0);
  });

  it('is refused if it is missing, and fetched again for the next request', async () => {
    server.answers.set('/late', text('', 404));
    expect(await read('/late')).toMatchObject(refusedWith('profile_unreachable', /status 404/));
    server.answers.delete('/late');
    expect((await read('/late')).status).toBe(200);
  });

  it('may have 128 KiB and not a byte more', async () => {
    const profile = JSON.stringify(platformProfile());
    server.answers.set('/full', text(profile.padEnd(131_072)));
    server.answers.set('/over', text(profile.padEnd(131_073)));
    expect((await read('/full')).status).toBe(200);
    expect(await read('/over')).toMatchObject(refusedWith('profile_malformed', /128 KiB/));
  });

  it('is not read to its end if it has none', async () => {
    const closed = new Promise<void>((resolve) => {
      server.answers.set('/endless', (_request, response) => {
        const writing = setInterval(() => response.write(' '.repeat(16_384)), 1);
        response.once('close', () => {
          clearInterval(writing);
          resolve();
        });
      });
    });
    expect(await read('/endless')).toMatchObject(refusedWith('profile_malformed'));
    await closed;
  });

  it.each([
    ['{"ucp"', 'profile_malformed'],
    ['<!doctype html>', 'profile_malformed'],
    ['{"ucp": {}}', 'profile_malformed'],
    ['{"ucp": {"version": "2024-01-01"}}', 'version_unsupported'],
  ])('is refused if it is %p', async (body, code) => {
    server.answers.set('/bad', text(body));
    expect(await read('/bad')).toMatchObject(refusedWith(code));
  });

  it.each(['/hanging', '/dripping'])('is refused after two seconds of %s', async (path) => {
    server.answers.set('/hanging', () => undefined);
    server.answers.set('/dripping', (_request, response) => {
      const writing = setInterval(() => response.write(' '), 100);
      response.once('close', () => {
        clearInterval(writing);
      });
    });
    const started = performance.now();
    expect(await read(path)).toMatchObject(refusedWith('profile_unreachable'));
    expect(performance.now() - started).toBeGreaterThan(1_900);
  });

  it('is refused after two seconds without an answer of DNS, which is asked little', async () => {
    const outbound = service.app.get(OutboundSettings);
    const { resolve } = outbound;
    const ending = new AbortController();
    const asked: string[] = [];
    outbound.resolve = async (host) => {
      asked.push(host);
      await once(ending.signal, 'abort');
      return [];
    };
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          service.call('GET', '/ucp/v1/namespaces', {
            headers: agent(`https://slow-${index}.example/`),
          }),
        ),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject(refusedWith('profile_unreachable'));
      }
      expect(asked).toHaveLength(2);
    } finally {
      outbound.resolve = resolve;
      ending.abort();
    }
    expect((await read('/after-slow-lookups')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('is refused unless its address is https', async () => {
    for (const profile of ['http://hooks.example/', 'ftp://hooks.example/', 'nonsense']) {
      const answer = await service.call('GET', '/ucp/v1/namespaces', { headers: agent(profile) });
      expect(answer).toMatchObject(refusedWith('invalid_profile_url'));
    }
  });

  it('is refused with a certificate for another name', async () => {
    const profile = server.at('/').replace('hooks.example', 'wrong.example');
    const answer = await service.call('GET', '/ucp/v1/namespaces', { headers: agent(profile) });
    expect(answer).toMatchObject(refusedWith('profile_unreachable'));
  });
});

describe('outside of tests', () => {
  const addresses = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
  ];

  it.each(addresses)('no profile is fetched from %s, by name or number', async (address) => {
    const outbound = service.app.get(OutboundSettings);
    const { resolve } = outbound;
    outbound.resolve = () => Promise.resolve(['93.184.216.34', address]);
    service.settings.allowPrivate = false;
    const { connections } = server;
    try {
      const { port } = new URL(server.at('/'));
      const literal = address.includes(':') ? `[${address}]` : address;
      for (const profile of [server.at('/private'), `https://${literal}:${port}/private`]) {
        const answer = await service.call('GET', '/ucp/v1/namespaces', { headers: agent(profile) });
        expect(answer).toMatchObject(refusedWith('profile_unreachable', /not public/));
      }
    } finally {
      outbound.resolve = resolve;
      service.settings.allowPrivate = true;
    }
    expect(server.connections).toBe(connections);
  });
});

it('a request without a valid token fetches nothing', async () => {
  const headers = { ...agent(server.at('/anonymous')), authorization: 'Bearer wrong' };
  expect((await service.call('GET', '/ucp/v1/namespaces', { headers })).status).toBe(401);
  expect(fetches('/anonymous')).toBe(0);
});

it('the kill switch does not depend on the server of a platform', async () => {
  server.answers.set('/down', text('', 500));
  const engage = (killSwitchEngaged: boolean) =>
    service.call('PATCH', '/ucp/v1/rules', {
      headers: agent(server.at('/down')),
      json: { killSwitchEngaged },
    });
  expect((await engage(true)).status).toBe(200);
  expect((await engage(false)).status).toBe(200);
  expect(fetches('/down')).toBe(0);
});
