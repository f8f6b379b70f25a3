import { Module } from '@nestjs/common';
import { Metrics } from '../metrics/index.js';
import { Config } from '../config/index.js';
import { AdapterRegistry } from './adapter-registry.js';
import type { UpstreamObserver } from './contract.js';
import { connectVendors, VendorConnections } from './vendor-connections.js';
import { UpstreamReads } from './upstream-reads.js';
import { VendorHealth } from './vendor-health.js';

@Module({
  providers: [
    VendorHealth,
    UpstreamReads,
    {
      provide: VendorConnections,
      inject: [Config, Metrics, VendorHealth],
      useFactory: (config: Config, metrics: Metrics, health: VendorHealth) => {
        const observe: UpstreamObserver = (call) => {
          metrics.observeUpstream(call);
          health.observe(call);
        };
        return connectVendors(config, observe);
      },
    },
    {
      provide: AdapterRegistry,
      inject: [VendorConnections],
      useFactory: ({ namespaces }: VendorConnections) => new AdapterRegistry(namespaces),
    },
  ],
  exports: [AdapterRegistry, UpstreamReads, VendorHealth],
})
export class AdaptersModule {}
