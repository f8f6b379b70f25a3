import { readConfig } from '../config.js';
import { ConfigurationError } from '../environment.js';

const SECRET = 'a-secret-that-must-never-be-shown';
const URL = 'https://hooks.example/orders';
const BY_SECRET = { secret: SECRET, signature: 'secret' };

const read = (...entries: unknown[]) => readConfig({ WEBHOOKS: JSON.stringify(entries) }).webhooks;

function problems(...entries: unknown[]): readonly string[] {
  try {
    read(...entries);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('webhook targets', () => {
  it('are https and public by default', () => {
    expect(
      read(
        { url: 'HTTPS://Hooks.example:443/orders?key=1', secret: SECRET },
        { url: 'http://127.0.0.1:8080', secret: SECRET, allow_private: true },
        { url: 'https://[fd00::1]/', secret: SECRET, allow_private: true },
        { url: URL, secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3', allow_private: null },
      ),
    ).toEqual([
      { url: 'https://hooks.example/orders?key=1', ...BY_SECRET, allowPrivate: false },
      { url: 'http://127.0.0.1:8080/', ...BY_SECRET, allowPrivate: true },
      { url: 'https://[fd00::1]/', ...BY_SECRET, allowPrivate: true },
      {
        url: URL,
        secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3',
        signature: 'secret',
        allowPrivate: false,
      },
    ]);
  });

  it.each([
    [{}, 'ucp'],
    [{ secret: null, signature: null }, 'ucp'],
    [{ secret: SECRET }, 'secret'],
    [{ secret: SECRET, signature: 'secret' }, 'secret'],
    [{ secret: SECRET, signature: 'both' }, 'both'],
    [{ secret: SECRET, signature: 'ucp' }, 'ucp'],
    [{ signature: 'ucp' }, 'ucp'],
  ])('with %j are signed by %s', (given, signature) => {
    expect(read({ url: URL, ...given })).toMatchObject([{ signature }]);
  });

  it.each([
    ['text', 'must be an object'],
    [null, 'must be an object'],
    [[], 'must be an object'],
    [{ secret: SECRET }, 'url'],
    [{ url: URL, secret: 7 }, 'secret must be text'],
    [{ url: URL, signature: 'secret' }, 'secret must be given for the signature secret'],
    [{ url: URL, signature: 'both' }, 'secret must be given for the signature both'],
    [{ url: URL, secret: SECRET, signature: 'hmac' }, 'signature must be ucp, secret or both'],
    [{ url: URL, secret: SECRET, signature: true }, 'signature must be ucp, secret or both'],
    [{ url: URL, secret: 'too short' }, 'must have 24 to 512 characters'],
    [{ url: URL, secret: `whsec_${SECRET}!` }, 'base64'],
    [{ url: URL, secret: SECRET, allow_private: 'true' }, 'must be true or false'],
    [{ url: `http://hooks.example/?${SECRET}`, secret: SECRET }, 'must be an https address'],
    [{ url: `ftp://x/${SECRET}`, secret: SECRET, allow_private: true }, 'https or http'],
    [{ url: `//x/${SECRET}`, secret: SECRET }, 'must be an https address'],
    [{ url: `https://u:${SECRET}@x/`, secret: SECRET }, 'no user'],
    [{ url: `https://${SECRET}@x/`, secret: SECRET }, 'no user'],
    [{ url: `https://x/#${SECRET}`, secret: SECRET }, 'fragment'],
    [{ url: `https://x/?${'x'.repeat(2048)}${SECRET}`, secret: SECRET }, '2048'],
  ])('are refused as %j', (entry, expected) => {
    const found = problems({ url: 'https://first.example/', secret: SECRET }, entry);
    expect(found.join()).toContain(expected);
    expect(found[0]).toMatch(/^WEBHOOKS: entry 2: /);
    expect(found.join()).not.toMatch(/secret-that|too short/);
  });

  it('are refused if they are duplicates in any notation', () => {
    const twice = problems(
      { url: `${URL}?t=${SECRET}`, secret: SECRET },
      { url: `https://HOOKS.example:443/orders?t=${SECRET}`, secret: `${SECRET}-2` },
    );
    expect(twice).toEqual(['WEBHOOKS: two entries have the same url; keep one']);
  });
});
