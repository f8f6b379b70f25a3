import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.js';
import { ConfigurationError } from '../environment.js';
import { thumbprint } from './signing-key.js';

const generate = (namedCurve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' });

const read = (value: string) => readConfig({ SIGNING_KEY: value }).signingKey;

function problems(value: string): string {
  try {
    read(value);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.join();
    throw error;
  }
  return '';
}

describe('SIGNING_KEY', () => {
  it('is a JWK, with its id or its thumbprint', () => {
    const jwk = generate();
    expect(read(JSON.stringify({ ...jwk, kid: 'key-1', use: 'sig' }))).toEqual({
      kid: 'key-1',
      privateKey: jwk,
    });
    expect(read(JSON.stringify(jwk))?.kid).toMatch(/^[\w-]{43}$/);
  });

  it('is a file with one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'routekeeper-key-'));
    const path = join(folder, 'key.json');
    const jwk = generate();
    writeFileSync(path, `${JSON.stringify(jwk)}\n`);
    expect(read(`file:${path}`)?.privateKey).toEqual(jwk);
    rmSync(folder, { recursive: true });
    expect(problems(`file:${path}`)).toMatch(/^SIGNING_KEY: found a file that cannot be read/);
  });

  it('is nothing else, and is never quoted', () => {
    const { d = '', ...publicKey } = generate();
    for (const value of [
      'text',
      '[]',
      JSON.stringify(publicKey),
      JSON.stringify(generate('P-384')),
      JSON.stringify({ ...generate(), d }),
      JSON.stringify({ ...publicKey, d, kid: 'a "quoted" one' }),
      JSON.stringify({ ...publicKey, d, x: 'A'.repeat(43) }),
    ]) {
      expect(problems(value)).toMatch(/^SIGNING_KEY: found something else, expected a private JWK/);
      expect(problems(value)).not.toContain(d);
    }
  });
});

it('a thumbprint is the one of RFC 7638', () => {
  // Computed with `openssl dgst -sha256` over the members in alphabetical order.
  const point = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } as const;
  expect(thumbprint(point)).toBe('45erLLwkHlX5z-ngspasJ2K_N1lMzBPNMeip_kbMqcU');
});
