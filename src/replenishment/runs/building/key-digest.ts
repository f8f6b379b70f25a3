import { createHash } from 'node:crypto';

/** The stored digest of an Idempotency-Key. */
export const keyDigest = (idempotencyKey: string): Buffer =>
  createHash('sha256').update(idempotencyKey).digest();
