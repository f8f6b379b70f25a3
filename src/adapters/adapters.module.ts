import { Module } from '@nestjs/common';
import { MetricsService } from '../metrics/index.js';
import { Config } from '../config/index.js';
import { AdapterRegistry } from './adapter-registry.js';
import type { UpstreamObserver } from './contract.js';
import { connectVendors, VendorConnections } from './upstream/vendor-connections.js';
import { UpstreamCache } from './upstream/upstream.cache.js';
import { VendorHealth } from './upstream/vendor-health.js';

@Module({
  providers: [
    VendorHealth,
    UpstreamCache,
    {
      provide: VendorConnections,
      inject: [Config, MetricsService, VendorHealth],
      useFactory: (config: Config, metrics: MetricsService, health: VendorHealth) => {
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
  exports: [AdapterRegistry, UpstreamCache, VendorHealth],
})
export class AdaptersModule {}
