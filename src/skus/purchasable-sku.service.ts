import { Injectable } from '@nestjs/common';
import { AliasRepository } from './aliases/alias.repository.js';
import { SupplierCatalogService } from './records/supplier-catalog.service.js';

/** Maps machine SKUs to suppliers' SKUs, for callers that spend money. */
@Injectable()
export class PurchasableSkuService {
  constructor(
    private readonly aliases: AliasRepository,
    private readonly catalogs: SupplierCatalogService,
  ) {}

  /** Without it, a supplier whose catalog was never read would seem to sell nothing. */
  async readNewSuppliers(): Promise<void> {
    await this.catalogs.readNew();
  }

  /**
   * All suppliers' SKU ids of the same products, also those no longer listed. Uses only manual and
   * barcode aliases.
   * @param trustAgents whether decisions of agents count.
   */
  async supplierSkus(
    skuIds: readonly string[],
    { trustAgents }: { trustAgents: boolean },
  ): Promise<ReadonlyMap<string, string[]>> {
    const aliases = trustAgents
      ? await this.aliases.supplied(skuIds)
      : await this.aliases.suppliedByPeople(skuIds);
    const found = new Map<string, string[]>();
    for (const { from, to } of aliases) {
      found.set(from, [...(found.get(from) ?? []), to]);
    }
    return found;
  }

  /** Uses only manual and barcode aliases; ids without a counterpart are omitted. */
  async counterparts(
    skuIds: readonly string[],
    namespace: string,
  ): Promise<ReadonlyMap<string, string>> {
    const found = await this.aliases.resolve(skuIds, namespace);
    return new Map(found.map(({ from, to }) => [from, to]));
  }
}
