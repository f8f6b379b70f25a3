export { cacheableJson, sendCacheable, type CacheableJson } from './cacheable-json.js';
export { FASTIFY_OPTIONS } from './fastify-options.js';
export { HttpModule } from './http.module.js';
export { installJsonBody } from './json-body.js';
export { PublicAddress } from './public-address.js';
export { rawAnswer } from './raw-answer.js';
export { failureReport, requestLog } from './request-log.js';
export { trackRequests } from './request-tracking.js';
export { installSecurityHeaders } from './security-headers.js';
