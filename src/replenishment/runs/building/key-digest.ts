import { createHash } from 'node:crypto';

/** What is kept of an Idempotency-Key: enough to know it again. */
export const keyDigest = (idempotencyKey: string): Buffer =>
  createHash('sha256').update(idempotencyKey).digest();
