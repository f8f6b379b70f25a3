export { ExpiringCache } from './expiring-cache.js';
export { FreshCalls } from './fresh-calls.js';
export { LimitedCalls } from './limited-calls.js';
export { PerObjectCache } from './per-object-cache.js';
export { PromiseCache } from './promise-cache.js';
export { SharedCall, SharedCalls } from './shared-calls.js';
export { SharedResult } from './shared-result.js';
export { runInTimeSlices, TimeSlices } from './time-slices.js';
export { unlessAborted } from './unless-aborted.js';
