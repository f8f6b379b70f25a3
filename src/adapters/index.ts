export { AdapterRegistry, type NamespaceEntry, type PictureSource } from './adapter-registry.js';
export { AdaptersModule } from './adapters.module.js';
export type * from './contract.js';
export { namespaceParts } from './namespace.js';
export { isSettled } from './settled.js';
export { slotsOf } from './slots.js';
export {
  describeReadFailure,
  isNotSent,
  upstreamError,
  UPSTREAM_ERRORS,
} from './upstream/upstream-error.js';
export { UpstreamCache } from './upstream/upstream.cache.js';
export { VendorConnector, type ConnectedVendor } from './upstream/vendor-connector.js';
export { VendorHealth, type NamespaceHealth } from './upstream/vendor-health.js';
