import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { UcpError } from '../../ucp/index.js';
import { KnownSkus } from '../known-skus.js';

/** Lets barcodes of new products find their machine SKUs also when nobody searches the catalog. */
@Injectable()
export class SupplierCatalogsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(SupplierCatalogsJob.name);

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly known: KnownSkus,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void this.lookAtAll();
    const everyMs = this.config.syncIntervalS * 1000;
    this.scheduler.addInterval('supplier-catalogs', setInterval(look, everyMs));
  }

  private async lookAtAll(): Promise<void> {
    for (const namespace of this.known.suppliers()) {
      try {
        await this.known.lookAtSupplier(namespace);
      } catch (error) {
        if (error instanceof UcpError) this.logger.warn(error.message);
        else this.logger.error(error);
      }
    }
  }
}
