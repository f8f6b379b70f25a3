import { createHash } from 'node:crypto';
import { OWNER_ID, type Author } from '../auth/index.js';

/**
 * The stored digest of an Idempotency-Key, if one was given. The keys of different principals
 * differ; the owner's are as they were before principals.
 */
export function keyDigest(idempotencyKey: string | undefined, { id }: Author): Buffer | null {
  if (idempotencyKey === undefined) return null;
  const hash = createHash('sha256').update(idempotencyKey);
  if (id !== OWNER_ID) hash.update(`\n${id}`);
  return hash.digest();
}
