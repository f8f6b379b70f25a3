export { HttpMachineAdapter } from './machine-http.adapter.js';
export { ReadBreaker, type ReadBreakerOptions } from './read-breaker.js';
export { HttpSupplyAdapter } from './supply-http.adapter.js';
export type { HttpAdapterOptions } from './vendor-client.js';
