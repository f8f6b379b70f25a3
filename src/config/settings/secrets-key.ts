import { z } from 'zod';

export const KEY_BYTES = 32;
const EXPECTED =
  `${KEY_BYTES} random bytes in base64 or hex (such as from: openssl rand -base64 ${KEY_BYTES}), ` +
  'or several such keys with commas between them';

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/]{43}=?$/;
const BASE64_URL = /^[A-Za-z0-9_-]{43}=?$/;

export const isSecretsKey = (text: string): boolean =>
  [HEX, BASE64, BASE64_URL].some((pattern) => pattern.test(text));

/** Of a usable text. Node reads both alphabets of base64. */
export const secretsKeyOf = (text: string): Buffer =>
  Buffer.from(text, HEX.test(text) ? 'hex' : 'base64');

/** The first key encrypts, all of them decrypt. Messages never quote one. */
export const secretsKeyList = z.string().transform((given, context): Buffer[] => {
  const texts = given.split(',').map((text) => text.trim());
  const wrong = texts.findIndex((text) => !isSecretsKey(text));
  if (wrong === -1) return texts.map(secretsKeyOf);
  const which = texts.length === 1 ? 'a key' : `key ${wrong + 1} of ${texts.length}`;
  context.addIssue(
    `found ${which} of ${texts[wrong]?.length ?? 0} characters that does not fit, ` +
      `expected ${EXPECTED}`,
  );
  return z.NEVER;
});
