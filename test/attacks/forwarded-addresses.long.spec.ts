import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startTestService, WITHOUT_MACHINES, type TestService } from '../support/service.js';
import { useStarted } from '../support/use-started.js';

/** More than the failed attempts that an address has in a minute. */
const ATTEMPTS = 40;

type Headers = Record<string, string>;
type Guess = (service: TestService, headers: Headers) => Promise<number>;

const WAYS: [string, Guess][] = [
  [
    'tokens',
    async (service, headers) => {
      const guess = { headers: { ...headers, authorization: 'Bearer wrong' } };
      return (await service.call('GET', '/ucp/v1/rules', guess)).status;
    },
  ],
  [
    'tokens in the page',
    async (service, headers) => {
      const guess = { anonymous: true, headers, json: { token: 'wrong' } };
      return (await service.call('POST', '/session', guess)).status;
    },
  ],
  [
    'passwords',
    async (service, headers) => {
      const json = { sign_in_name: 'mei', password: 'wrong' };
      return (await service.call('POST', '/session/password', { anonymous: true, headers, json }))
        .status;
    },
  ],
  [
    'invitation codes',
    async (service, headers) => {
      const guess = { anonymous: true, headers, json: { code: 'rki_wrong' } };
      return (await service.call('POST', '/session/invitation', guess)).status;
    },
  ],
  [
    'tokens for the stream',
    async (service, headers) => {
      const socket = new WebSocket(`${service.origin.replace('http', 'ws')}/ucp/v1/events/stream`, {
        headers: { ...headers, authorization: 'Bearer wrong' },
      });
      socket.on('error', () => undefined);
      const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [
        unknown,
        { statusCode: number },
      ];
      socket.terminate();
      return statusCode;
    },
  ],
];

async function statuses(
  service: TestService,
  guess: Guess,
  headers: (attempt: number) => Headers,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    found.add(await guess(service, headers(attempt)));
  }
  return found;
}

/** Every header in which proxies name the address that they were reached from. */
const claimed = (address: string): Headers => ({
  'x-forwarded-for': address,
  'x-real-ip': address,
  'x-client-ip': address,
  'cf-connecting-ip': address,
  'true-client-ip': address,
  forwarded: `for=${address}`,
});

const claims = (attempt: number) => claimed(`203.0.113.${attempt}`);

describe.each([
  ['no proxy is trusted', {}],
  ['another proxy is trusted', { TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' }],
] as [string, Headers][])('where %s', (_what, environment) => {
  // Each counts attempts at its own place: requests by Fastify's address, sockets by ours.
  it.each(['tokens', 'tokens for the stream'])(
    'who guesses %s is stopped, whatever address the headers claim',
    async (way) => {
      const service = await startTestService({ ...WITHOUT_MACHINES, ...environment });
      try {
        const guess = new Map(WAYS).get(way);
        if (!guess) throw new Error(`There is no way to guess ${way}`);
        expect(await statuses(service, guess, claims)).toEqual(new Set([401, 429]));
      } finally {
        await service.close();
      }
    },
  );
});

describe('behind a trusted proxy', () => {
  const service = useStarted(() =>
    startTestService({ ...WITHOUT_MACHINES, TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }),
  );

  it.each(WAYS)('who guesses %s is stopped, and nobody else', async (way, guess) => {
    const own = `198.51.100.${WAYS.findIndex(([name]) => name === way)}`;
    // A caller may send the header, too; proxies append to it.
    const passed = (attempt: number) => claimed(`203.0.113.${attempt}, ${own}, 10.0.0.7`);
    expect(await statuses(service, guess, passed)).toEqual(new Set([401, 429]));
    expect(await guess(service, claimed('198.51.100.99, 10.0.0.7'))).toBe(401);
  });
});

it('logs and stored records name no address, claimed or not', async () => {
  const service = await startTestService(WITHOUT_MACHINES);
  try {
    const headers = claimed('203.0.113.99');
    await service.call('PATCH', '/ucp/v1/rules', { headers, json: { killSwitchEngaged: true } });
    const { body } = await service.call('GET', '/ucp/v1/events?limit=100', { headers });
    expect(JSON.stringify(body)).toContain('Emergency stop engaged');
    expect(JSON.stringify(body)).not.toContain('203.0.113.99');
    expect(service.logs.join('')).not.toContain('203.0.113.99');
  } finally {
    await service.close();
  }
});
