export { AdapterRegistry, type NamespaceEntry } from './adapter-registry.js';
export { AdaptersModule } from './adapters.module.js';
export type * from './contract.js';
export { slotsOf } from './slots.js';
export { describeReadFailure, upstreamError, UPSTREAM_ERRORS } from './upstream/upstream-error.js';
export { UpstreamCache } from './upstream/upstream.cache.js';
export { VendorHealth } from './upstream/vendor-health.js';
