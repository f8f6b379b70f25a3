import { startTestService, TEST_TOKEN, type TestService } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';

let service: TestService;

beforeEach(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '50' });
});
afterEach(() => service.close());

type Options = Parameters<TestService['call']>[2];

const answersTo = async (calls: number, options?: Options) => {
  const answers = [];
  for (let i = 0; i < calls; i++)
    answers.push(await service.call('GET', '/ucp/v1/namespaces', options));
  return answers;
};

it('limits requests per token and says when to retry', async () => {
  const answers = await answersTo(51);
  expect(answers.slice(0, 50).every(({ status }) => status === 200)).toBe(true);
  const last = answers[50];
  expect(last?.status).toBe(429);
  expect(last?.text).toContain('"rate_limited"');
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ucpViolations('error.response', last?.body)).toEqual([]);
});

it('limits failed attempts per address without locking out the right token', async () => {
  const answers = await answersTo(40, { headers: { authorization: 'Bearer wrong' } });
  expect(answers[0]?.status).toBe(401);
  expect(answers[39]?.status).toBe(429);
  expect((await service.call('GET', '/ucp/v1/rules')).status).toBe(200);
});

it.each<[string, () => Promise<Options>]>([
  ['no credential', () => Promise.resolve({ anonymous: true })],
  ['the cookie of a session that has ended', endedSession],
])('counts requests with %s as no attempts, so that the page can say so', async (_, options) => {
  const answers = await answersTo(40, await options());
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
});

async function endedSession(): Promise<Options> {
  const { headers } = await service.call('POST', '/session', {
    anonymous: true,
    json: { token: TEST_TOKEN },
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const options = { anonymous: true, headers: { cookie } };
  expect((await service.call('GET', '/session', options)).status).toBe(200);
  await service.call('DELETE', '/session', options);
  return options;
}

it('limits failed attempts to sign in', async () => {
  const signIn = () =>
    service.call('POST', '/session', { anonymous: true, json: { token: 'wrong' } });
  let last = await signIn();
  for (let i = 0; i < 40; i++) last = await signIn();
  expect(last.status).toBe(429);
});

it('limits guesses of invitation codes without locking out the right one', async () => {
  const { body } = await service.call('POST', '/ucp/v1/principals', {
    json: { name: 'Mei', kind: 'person', role: 'viewer' },
  });
  const code = (body.invitation_url as string).split('#')[1];
  const open = (given: unknown) =>
    service.call('POST', '/session/invitation', { anonymous: true, json: { code: given } });
  let last = await open('wrong');
  for (let i = 0; i < 40; i++) last = await open('wrong');
  expect(last.status).toBe(429);
  expect((await open(code)).status).toBe(200);
});
