export { ExpiringCache } from './expiring-cache.js';
export { FreshCalls } from './fresh-calls.js';
export { OncePer } from './once-per.js';
export { PromiseCache } from './promise-cache.js';
export { SharedCall, SharedCalls } from './shared-calls.js';
export { SharedResult } from './shared-result.js';
export { inSlices, Slices } from './slices.js';
export { SteadyWork } from './steady-work.js';
export { unlessAborted } from './unless-aborted.js';
