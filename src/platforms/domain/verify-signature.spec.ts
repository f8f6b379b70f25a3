import { agent, signed, testKey, type RequestToSign } from './sign-request.fixture.js';
import type { PlatformKey } from '../../ucp/index.js';
import { keyIdsOf, verifySignature } from './verify-signature.js';

const ORIGIN = 'https://route.example';
const PATH = '/ucp/v1/checkout-sessions';
const BODY = '{"line_items":[]}';
const key = testKey('k1');
const KEYS = [{ kid: 'k1', publicKey: key.published } as unknown as PlatformKey];
const HEADERS = agent('https://agent.example/profile.json');

interface Sent {
  method?: string;
  target?: string;
  body?: string;
  headers?: Record<string, string | undefined>;
}

/** Signs one request and sends another. */
function verify(
  toSign: Partial<RequestToSign> = {},
  { method = 'POST', target = PATH, body = BODY, headers = {} }: Sent = {},
  { by = key, keys = KEYS } = {},
): Promise<void> {
  const request = { method: 'POST', url: ORIGIN + PATH, headers: HEADERS, body: BODY, ...toSign };
  return verifySignature(
    {
      method,
      origin: ORIGIN,
      target,
      headers: { ...signed(request, by), ...headers },
      body: Buffer.from(body),
    },
    keys,
  );
}

const refused = (code: string) => expect.objectContaining({ code, status: 401 }) as Error;
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

it('accepts what the key of the platform signed', async () => {
  await expect(verify()).resolves.toBeUndefined();
  const parameters = `;created=${seconds(-200)};expires=${seconds(100)};alg="ecdsa-p256-sha256"`;
  await expect(verify({ parameters })).resolves.toBeUndefined();
});

it('accepts a request without a body, and one with a query', async () => {
  const sent = { method: 'GET', body: '' };
  const url = `${ORIGIN}${PATH}?a=1&b=%20`;
  await expect(verify({ method: 'GET', body: undefined }, sent)).resolves.toBeUndefined();
  const target = `${PATH}?a=1&b=%20`;
  await expect(
    verify({ method: 'GET', url, body: undefined }, { ...sent, target }),
  ).resolves.toBeUndefined();
});

it.each<[string, Sent]>([
  ['another method', { method: 'PUT' }],
  ['another path', { target: `${PATH}/PO-1/complete` }],
  ['a path that only resolves to the signed one', { target: `/ucp/v1/orders/..${PATH.slice(7)}` }],
  ['a query', { target: `${PATH}?approve=1` }],
  ['another platform', { headers: agent('https://other.example/') }],
  ['another type', { headers: { 'content-type': 'application/json; v=2' } }],
  ['an idempotency key', { headers: { 'idempotency-key': 'k' } }],
  ['a signature that is none', { headers: { signature: 'sig1=:AAAA:' } }],
  ['a signature of another form', { headers: { signature: 'sig1="text"' } }],
  ['a list that is none', { headers: { 'signature-input': 'sig1=1;keyid="k1"' } }],
  ['no list at all', { headers: { 'signature-input': '(((;keyid="k1"' } }],
])('refuses a signature for %s', async (_, sent) => {
  await expect(verify({}, sent)).rejects.toThrow(refused('signature_invalid'));
});

it('refuses a changed body, and a body that its digest does not fit', async () => {
  const changed = BODY.replace('[', '[ ');
  await expect(verify({}, { body: changed })).rejects.toThrow(refused('digest_mismatch'));
  await expect(verify({}, { headers: { 'content-digest': 'sha-512=:AAAA:' } })).rejects.toThrow(
    refused('digest_mismatch'),
  );
});

it('refuses a body that is added to a signature without one', async () => {
  await expect(verify({ body: undefined }, { body: BODY })).rejects.toThrow(
    refused('signature_invalid'),
  );
});

it('refuses another host', async () => {
  await expect(verify({ url: `https://other.example${PATH}` })).rejects.toThrow(
    refused('signature_invalid'),
  );
});

it.each([
  '@method',
  '@authority',
  '@path',
  'ucp-agent',
  'content-digest',
  'content-type',
  'idempotency-key',
])('refuses a signature that does not cover %s', async (uncovered) => {
  const headers = { ...HEADERS, 'idempotency-key': 'k' };
  await expect(verify({ headers })).resolves.toBeUndefined();
  await expect(verify({ headers, uncovered })).rejects.toThrow(refused('signature_invalid'));
});

it.each([`;created=${seconds(-400)}`, `;created=${seconds(300)}`, `;expires=${seconds(-100)}`])(
  'refuses a signature that is too old or not valid yet: %s',
  async (parameters) => {
    await expect(verify({ parameters })).rejects.toThrow(refused('signature_invalid'));
  },
);

it('refuses a key that the profile does not have, or another one of the same name', async () => {
  await expect(verify({}, {}, { by: testKey('k2') })).rejects.toThrow(refused('key_not_found'));
  await expect(verify({}, {}, { by: testKey('k1') })).rejects.toThrow(refused('signature_invalid'));
});

it('refuses keys and algorithms that are not supported', async () => {
  await expect(verify({}, {}, { keys: [{ kid: 'k1' }] })).rejects.toThrow(
    refused('algorithm_unsupported'),
  );
  await expect(verify({ parameters: ';alg="ed25519"' })).rejects.toThrow(
    refused('algorithm_unsupported'),
  );
});

it('refuses a point that is not on the curve', async () => {
  const x = 'A'.repeat(43);
  const keys = [{ kid: 'k1', publicKey: { kty: 'EC', crv: 'P-256', x, y: x } as const }];
  await expect(verify({}, {}, { keys })).rejects.toThrow(refused('signature_invalid'));
});

it('refuses half a signature', async () => {
  for (const name of ['signature', 'signature-input']) {
    await expect(verify({}, { headers: { [name]: undefined } })).rejects.toThrow(
      refused('signature_missing'),
    );
  }
});

it('ignores further signatures of unknown keys', async () => {
  const { 'signature-input': input, signature } = signed(
    { method: 'POST', url: ORIGIN + PATH, headers: HEADERS, body: BODY },
    key,
  );
  const headers = {
    'signature-input': `sig0=("@authority");keyid="elsewhere", ${input}`,
    signature: `sig0=:AAAA:, ${signature}`,
  };
  expect(keyIdsOf(headers)).toEqual(['elsewhere', 'k1']);
  await expect(verify({}, { headers })).resolves.toBeUndefined();
});
