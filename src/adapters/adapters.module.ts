import { Module } from '@nestjs/common';
import { MetricsService } from '../metrics/index.js';
import { Config } from '../config/index.js';
import {
  FilesModule,
  FileStockService,
  FileVendorRegistry,
  PriceListRepository,
  StatedSalesRepository,
  SupplierOrdersService,
} from '../files/index.js';
import { AdapterRegistry } from './adapter-registry.js';
import type { UpstreamObserver } from './contract.js';
import { connectVendors, VendorConnections } from './upstream/vendor-connections.js';
import { UpstreamCache } from './upstream/upstream.cache.js';
import { VendorConnector } from './upstream/vendor-connector.js';
import { VendorHealth } from './upstream/vendor-health.js';

const observer =
  (metrics: MetricsService, health: VendorHealth): UpstreamObserver =>
  (call) => {
    metrics.observeUpstream(call);
    health.observe(call);
  };

@Module({
  imports: [FilesModule],
  providers: [
    VendorHealth,
    UpstreamCache,
    {
      provide: VendorConnector,
      inject: [
        Config,
        MetricsService,
        VendorHealth,
        FileVendorRegistry,
        StatedSalesRepository,
        FileStockService,
        PriceListRepository,
        SupplierOrdersService,
      ],
      useFactory: (
        config: Config,
        metrics: MetricsService,
        health: VendorHealth,
        vendors: FileVendorRegistry,
        sales: StatedSalesRepository,
        stock: FileStockService,
        lists: PriceListRepository,
        orders: SupplierOrdersService,
      ) =>
        new VendorConnector(config.upstreamTimeoutMs, observer(metrics, health), {
          vendors,
          sales,
          stock,
          lists,
          orders,
        }),
    },
    {
      provide: VendorConnections,
      inject: [Config, VendorConnector, MetricsService, VendorHealth],
      useFactory: (
        config: Config,
        connector: VendorConnector,
        metrics: MetricsService,
        health: VendorHealth,
      ) => connectVendors(config, connector, observer(metrics, health)),
    },
    {
      provide: AdapterRegistry,
      inject: [VendorConnections],
      useFactory: ({ namespaces }: VendorConnections) => new AdapterRegistry(namespaces),
    },
  ],
  exports: [AdapterRegistry, UpstreamCache, VendorConnector, VendorHealth],
})
export class AdaptersModule {}
