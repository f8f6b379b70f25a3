import { Injectable } from '@nestjs/common';
import { AliasRepository } from './aliases/alias.repository.js';
import { SupplierCatalogService } from './records/supplier-catalog.service.js';

/** From what machines sell to what suppliers offer, for whoever spends money by it. */
@Injectable()
export class PurchasableSkuService {
  constructor(
    private readonly aliases: AliasRepository,
    private readonly catalogs: SupplierCatalogService,
  ) {}

  /** A supplier whose catalog was never read here would look as if it sold nothing. */
  async lookAtNewSuppliers(): Promise<void> {
    await this.catalogs.lookAtNew();
  }

  /** Through aliases by hand or barcode only; an id without a counterpart is left out. */
  async counterparts(
    skuIds: readonly string[],
    namespace: string,
  ): Promise<ReadonlyMap<string, string>> {
    const found = await this.aliases.resolve(skuIds, namespace);
    return new Map(found.map(({ from, to }) => [from, to]));
  }
}
