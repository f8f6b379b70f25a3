export { AdapterRegistry, type NamespaceEntry } from './adapter-registry.js';
export { AdaptersModule } from './adapters.module.js';
export type * from './contract.js';
export { slotsOf } from './slots.js';
export { describeReadFailure, upstreamError, UPSTREAM_ERRORS } from './upstream-error.js';
export { UpstreamCache } from './upstream.cache.js';
export { VendorHealth } from './vendor-health.js';
