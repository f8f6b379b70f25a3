import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The version, the id of the key, and nonce, ciphertext and tag in one. */
const SEALED = /^sealed:v1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

export const isSealed = (stored: string): boolean => SEALED.test(stored);

/** Tells keys apart without telling anything about them. */
export const keyId = (key: Buffer): string =>
  createHmac('sha256', key).update('routekeeper key id').digest('hex').slice(0, 8);

/** The id of the key that a value needs; undefined if it is not sealed. */
export const keyIdOf = (stored: string): string | undefined => SEALED.exec(stored)?.[1];

/** @param place where it is stored: it can be opened nowhere else. */
export function seal(key: Buffer, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `sealed:v1:${keyId(key)}:${Buffer.concat(parts).toString('base64url')}`;
}

/** The text, or undefined if none of the keys opens it at this place. */
export function unseal(keys: readonly Buffer[], stored: string, place: string): string | undefined {
  const [, id, encoded = ''] = SEALED.exec(stored) ?? [];
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  for (const key of keys.filter((candidate) => keyId(candidate) === id)) {
    const text = decrypted(key, bytes, place);
    if (text !== undefined) return text;
  }
  return undefined;
}

function decrypted(key: Buffer, bytes: Buffer, place: string): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match: another key, another place, or altered bytes.
    return undefined;
  }
}
