export { installAllowedMethods } from './allowed-methods.js';
export {
  cacheableJson,
  cacheableText,
  etagOf,
  matchesEtag,
  sendCacheable,
  type Cacheable,
  type CacheableJson,
} from './cacheable.js';
export { answerExpectations } from './client-errors/client-errors.js';
export { Expensive, ConcurrencyLimit } from './scheduling/concurrency-limit.js';
export { FASTIFY_OPTIONS } from './fastify-options.js';
export { HttpModule } from './http.module.js';
export { FileBody, FILE_CONTENT_TYPE, fileIn, installFileBody } from './requests/file-body.js';
export { installJsonBody } from './requests/json-body.js';
export { PublicAddress } from './public-address.js';
export { rawErrorResponse } from './client-errors/raw-error-response.js';
export { failureLog, requestLog } from './requests/request-log.js';
export { trackRequests } from './requests/request-tracking.js';
export { installSecurityHeaders } from './security-headers.js';
export { TrustedProxies } from './trusted-proxies.js';
export { TimeSlicedQueue } from './scheduling/time-sliced-queue.js';
