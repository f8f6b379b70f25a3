import { Injectable, Logger } from '@nestjs/common';
import { UcpError } from '../../ucp/index.js';
import { SkuLookupService } from './sku-lookup.service.js';

/** Lets barcodes of products find their machine SKUs also when nobody searches the catalog. */
@Injectable()
export class SupplierCatalogService {
  private readonly logger = new Logger(SupplierCatalogService.name);

  constructor(private readonly known: SkuLookupService) {}

  async lookAtAll(): Promise<void> {
    for (const namespace of this.known.suppliers()) await this.lookAt(namespace);
  }

  /** Suppliers of whom nothing was ever noted. */
  async lookAtNew(): Promise<void> {
    for (const namespace of this.known.suppliers()) {
      if (await this.known.isNew(namespace)) await this.lookAt(namespace);
    }
  }

  /** A supplier that is down now is looked at next time. */
  private async lookAt(namespace: string): Promise<void> {
    try {
      await this.known.lookAtSupplier(namespace);
    } catch (error) {
      if (error instanceof UcpError) this.logger.warn(error.message);
      else this.logger.error(error);
    }
  }
}
