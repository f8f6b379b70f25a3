import { createHash } from 'node:crypto';
import { UcpError } from '../ucp/index.js';

const KEY = /^[\x21-\x7e]{1,255}$/;

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest();
};

export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && KEY.test(value);

/** Identifies repeated requests of a caller. */
export interface IdempotencyKey {
  /** Digest of the method, the routed path, the key and the principal. */
  scope: Buffer;
  /** Digest of the raw body. */
  requestDigest: Buffer;
}

export function idempotencyKey(request: {
  method: string;
  path: string;
  header: string | string[];
  rawBody?: Buffer;
  /** Principals do not see each other's responses. The owner's keys have none. */
  principalId?: string;
}): IdempotencyKey {
  const header = request.header;
  if (!isIdempotencyKey(header)) {
    throw new UcpError('invalid', {
      content: 'Idempotency-Key must be one value of 1 to 255 visible ASCII characters',
    });
  }
  return {
    scope: sha256(request.method, request.path, header, ...[request.principalId ?? []].flat()),
    requestDigest: createHash('sha256')
      .update(request.rawBody ?? '')
      .digest(),
  };
}
