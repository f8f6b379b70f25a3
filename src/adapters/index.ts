export { AdapterRegistry, type NamespaceEntry } from './adapter-registry.js';
export { AdaptersModule } from './adapters.module.js';
export type * from './contract.js';
export { VendorHealth } from './vendor-health.js';
