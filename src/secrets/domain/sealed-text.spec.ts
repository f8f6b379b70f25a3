import { randomBytes } from 'node:crypto';
import { isSealed, keyId, keyIdOf, seal, unseal } from './sealed-text.js';

const KEY = randomBytes(32);
const OTHER = randomBytes(32);
const PLACE = 'added_vendors.token:beta-supply';
const TEXT = 'a secret with 中文';

it('opens with the key and at the place it was sealed for', () => {
  const sealed = seal(KEY, TEXT, PLACE);
  expect(isSealed(sealed)).toBe(true);
  expect(keyIdOf(sealed)).toBe(keyId(KEY));
  expect(unseal([OTHER, KEY], sealed, PLACE)).toBe(TEXT);
  expect(unseal([OTHER], sealed, PLACE)).toBeUndefined();
  expect(unseal([KEY], sealed, 'added_vendors.token:other-supply')).toBeUndefined();
});

it('is different every time, and shows nothing of the text or the key', () => {
  const sealed = [seal(KEY, TEXT, PLACE), seal(KEY, TEXT, PLACE)];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const shown of [TEXT, KEY.toString('hex').slice(0, 8)]) {
    expect(sealed.join()).not.toContain(shown);
  }
});

it('does not open after any change of a byte, or when cut short', () => {
  const sealed = seal(KEY, TEXT, PLACE);
  const [head, body] = [sealed.slice(0, 19), sealed.slice(19)];
  const bytes = Buffer.from(body, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(unseal([KEY], head + altered.toString('base64url'), PLACE)).toBeUndefined();
    const cut = bytes.subarray(0, index).toString('base64url');
    expect(unseal([KEY], head + cut, PLACE)).toBeUndefined();
  }
  expect(unseal([KEY], head + bytes.toString('base64url'), PLACE)).toBe(TEXT);
});

it('does not take a plain text for a sealed one', () => {
  for (const plain of ['', TEXT, 'sealed:v1:', 'sealed:v1:nothex00:abc', '{"d":"1"}']) {
    expect(isSealed(plain)).toBe(false);
    expect(keyIdOf(plain)).toBeUndefined();
    expect(unseal([KEY], plain, PLACE)).toBeUndefined();
  }
});
