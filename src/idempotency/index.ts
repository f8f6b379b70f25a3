export { AcrossTransactions } from './across-transactions.decorator.js';
export {
  ApiIdempotencyKey,
  GivenIdempotencyKey,
  IDEMPOTENCY_KEY_HEADER,
} from './idempotency-key.decorators.js';
export { isIdempotencyKey } from './idempotency-key.js';
export { IdempotencyInterceptor } from './idempotency.interceptor.js';
export { IdempotencyModule } from './idempotency.module.js';
export { keyDigest } from './key-digest.js';
export { ReadOnly } from './read-only.decorator.js';
export { ShownOnce } from './shown-once.decorator.js';
