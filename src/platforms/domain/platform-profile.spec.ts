import { readProfile } from './platform-profile.js';

const X = 'WKn-ZIGevcwGIyyrzFoZNBdaq9_TsqzGl96oc0CWuis';
const KEY = { kid: 'k1', kty: 'EC', crv: 'P-256', x: X, y: X };
const ENTRY = { version: '2026-08-25', spec: 'https://ucp.dev', schema: 'https://ucp.dev' };

const document = (ucp: object = {}, rest: object = {}) => ({
  ucp: { version: '2026-08-25', services: {}, payment_handlers: {}, ...ucp },
  ...rest,
});
const read = (value: unknown) => readProfile(Buffer.from(JSON.stringify(value)));
const withWebhook = (address: unknown, version = '2026-08-25') =>
  document({
    capabilities: {
      'dev.ucp.shopping.order': [{ ...ENTRY, version, config: { webhook_url: address } }],
    },
  });

it('reads versions of capabilities, keys and the address for orders', () => {
  const { capabilities, keys, orderWebhook } = read(
    document(
      {
        capabilities: {
          'dev.ucp.shopping.checkout': [ENTRY, { ...ENTRY, version: '2026-01-11' }],
          'dev.ucp.shopping.order': [
            { ...ENTRY, config: { webhook_url: 'https://agent.example/orders?key=1' } },
          ],
        },
      },
      { keys: [{ ...KEY, use: 'sig', alg: 'ES256', note: 'ignored' }] },
    ),
  );
  expect([...capabilities]).toEqual([
    ['dev.ucp.shopping.checkout', ['2026-08-25', '2026-01-11']],
    ['dev.ucp.shopping.order', ['2026-08-25']],
  ]);
  expect(keys).toEqual([{ kid: 'k1', publicKey: { kty: 'EC', crv: 'P-256', x: X, y: X } }]);
  expect(orderWebhook).toBe('https://agent.example/orders?key=1');
});

it('needs neither capabilities nor keys', () => {
  expect(read(document())).toEqual({ capabilities: new Map(), keys: [] });
});

it.each([
  { ...KEY, crv: 'P-384' },
  { ...KEY, kty: 'OKP', crv: 'Ed25519' },
  { ...KEY, alg: 'ES384' },
  { ...KEY, x: 'short' },
  { ...KEY, y: undefined },
  { ...KEY, d: X },
])('keeps a key that cannot be used only by its id: %j', (key) => {
  const { keys } = read(document({}, { keys: [key, { ...KEY, kid: 'k2' }] }));
  expect(keys).toEqual([{ kid: 'k1' }, expect.objectContaining({ kid: 'k2' })]);
  expect(keys[0]?.publicKey).toBeUndefined();
  expect(keys[1]?.publicKey).toBeDefined();
});

it('ignores the address for orders of another version', () => {
  expect(read(withWebhook('https://agent.example/', '2026-01-11')).orderWebhook).toBeUndefined();
});

const malformed = expect.objectContaining({ code: 'profile_malformed', status: 422 }) as Error;

it.each([
  null,
  [],
  'text',
  {},
  { ucp: {} },
  document({ version: '1.0' }),
  document({ capabilities: [] }),
  document({ capabilities: { a: {} } }),
  document({ capabilities: { a: [{}] } }),
  document({ services: 'none' }),
  document({}, { keys: {} }),
  document({}, { keys: [{ kid: 'k1' }] }),
  document({}, { keys: [{ ...KEY, kid: '' }] }),
  document({}, { keys: Array.from({ length: 101 }, () => KEY) }),
  withWebhook('http://agent.example/orders'),
  withWebhook('https://user@agent.example/orders'),
  withWebhook('orders'),
  withWebhook(7),
])('refuses what is not a profile: %.60j', (value) => {
  expect(() => read(value)).toThrow(malformed);
});

it('refuses what is not JSON in UTF-8', () => {
  for (const body of ['', '{', '<html>', Buffer.from([0x22, 0xff, 0x22])]) {
    expect(() => readProfile(Buffer.from(body))).toThrow(malformed);
  }
});

it('refuses another version of the protocol', () => {
  expect(() => read(document({ version: '2026-01-11' }))).toThrow(
    expect.objectContaining({ code: 'version_unsupported', status: 422 }) as Error,
  );
});
