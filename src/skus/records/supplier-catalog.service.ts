import { Injectable, Logger } from '@nestjs/common';
import { UcpError } from '../../ucp/index.js';
import { SkuLookupService } from './sku-lookup.service.js';

/**
 * Reads catalogs so that barcodes are linked to machine SKUs even if no one searches the catalog.
 */
@Injectable()
export class SupplierCatalogService {
  private readonly logger = new Logger(SupplierCatalogService.name);

  constructor(private readonly known: SkuLookupService) {}

  async readAll(): Promise<void> {
    for (const namespace of this.known.suppliers()) await this.lookAt(namespace);
  }

  /** Reads suppliers of which nothing has been recorded yet. */
  async readNew(): Promise<void> {
    for (const namespace of this.known.suppliers()) {
      if (await this.known.isNew(namespace)) await this.lookAt(namespace);
    }
  }

  /** A supplier that is down is read next time. */
  private async lookAt(namespace: string): Promise<void> {
    try {
      await this.known.readSupplier(namespace);
    } catch (error) {
      if (error instanceof UcpError) this.logger.warn(error.message);
      else this.logger.error(error);
    }
  }
}
