import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An ECDSA key on the curve P-256, both halves. */
export interface SigningKey {
  kid: string;
  privateKey: PrivateJwk;
}

export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

export interface PrivateJwk extends PublicJwk {
  d: string;
}

const FILE = 'file:';
const EXPECTED = 'a private JWK with kty EC and crv P-256, or file: and the path of one';

const COORDINATE = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const JWK = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: COORDINATE,
  y: COORDINATE,
  d: COORDINATE,
  // Fits into a signature parameter without escapes.
  kid: z
    .string()
    .regex(/^[\w.:~-]{1,128}$/)
    .optional(),
});

/** Messages never quote it, nor a file's content. */
export const signingKey = z.string().transform((given, context): SigningKey => {
  const text = given.startsWith(FILE) ? contentOf(given.slice(FILE.length)) : given;
  if (text === undefined) {
    context.addIssue(`found a file that cannot be read, expected ${EXPECTED}`);
    return z.NEVER;
  }
  const { data } = JWK.safeParse(parsed(text));
  if (!data || !isPair(data)) {
    context.addIssue(`found something else, expected ${EXPECTED}`);
    return z.NEVER;
  }
  const { kid = thumbprint(data), ...privateKey } = data;
  return { kid, privateKey };
});

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the halves belong together: else nobody could verify what is signed. */
function isPair({ d, ...point }: PrivateJwk): boolean {
  const data = Buffer.from('a pair');
  try {
    const { kty, crv, x, y } = point;
    const privateKey = createPrivateKey({ format: 'jwk', key: { kty, crv, x, y, d } });
    const publicKey = createPublicKey({ format: 'jwk', key: { kty, crv, x, y } });
    return verify('sha256', data, publicKey, sign('sha256', data, privateKey));
  } catch {
    return false;
  }
}

/** RFC 7638: the same key always gets the same id. */
export function thumbprint({ crv, kty, x, y }: PublicJwk): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
