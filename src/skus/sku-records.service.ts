import { Injectable } from '@nestjs/common';
import type { SupplyProduct } from '../adapters/index.js';
import { UcpError, warning, withMessages, type Message } from '../ucp/index.js';
import { isLocationId, LOCATION_ID_EXPECTED } from '../validation/index.js';
import { AliasRepository, type AliasRow } from './alias.repository.js';
import { AliasView } from './alias.view.js';
import { barcode } from './domain/barcodes.js';
import { skuParts } from './domain/sku-id.js';
import { KnownSkus } from './known-skus.js';
import { NameComparison } from './name-comparison.js';
import { saleUnits } from './sale-unit.js';
import type { PurchasableSource, SkuRecord } from './sku-record.view.js';

type Catalogs = Map<string, readonly SupplyProduct[]>;

@Injectable()
export class SkuRecords {
  constructor(
    private readonly known: KnownSkus,
    private readonly comparison: NameComparison,
    private readonly aliases: AliasRepository,
    private readonly view: AliasView,
  ) {}

  async record(skuId: string, location?: unknown): Promise<SkuRecord> {
    const sku = await this.known.get(skuId, checkedLocation(location));
    const suppliers = await this.lookAtSuppliers();
    if (sku.toCompare) await this.comparison.compareOne(skuId);
    const aliases = await this.aliases.of(skuId);
    const record = {
      sku_id: sku.skuId,
      namespace: sku.namespace,
      vendor_sku: sku.vendorSku,
      title: sku.title,
      barcodes: sku.barcodes.map(barcode),
      aliases: aliases.map((alias) => this.view.alias(alias)),
      purchasable_from: offersOf(skuId, aliases, suppliers.catalogs),
    };
    return withMessages(record, suppliers.messages);
  }

  /** One supplier that cannot be asked does not hide the others. */
  private async lookAtSuppliers(): Promise<{ catalogs: Catalogs; messages: Message[] }> {
    const catalogs: Catalogs = new Map();
    const messages: Message[] = [];
    for (const namespace of this.known.suppliers()) {
      try {
        catalogs.set(namespace, await this.known.lookAtSupplier(namespace));
      } catch (error) {
        if (!(error instanceof UcpError)) throw error;
        messages.push(warning('sync_problem', `What it offers is not known: ${error.message}`));
      }
    }
    return { catalogs, messages };
  }
}

/** The SKU itself and what is confirmed to be the same; suggestions make nothing purchasable. */
function offersOf(skuId: string, aliases: AliasRow[], catalogs: Catalogs): PurchasableSource[] {
  const confirmed = aliases.filter(({ source }) => source !== 'suggested');
  return [skuId, ...confirmed.map(({ otherId }) => otherId)].flatMap((id) => {
    const parts = skuParts(id);
    const product = catalogs
      .get(parts?.namespace ?? '')
      ?.find(({ vendorSku }) => vendorSku === parts?.vendorSku);
    return product ? [{ sku_id: id, title: product.title, sale_units: saleUnits(product) }] : [];
  });
}

function checkedLocation(location: unknown): string | undefined {
  if (location === undefined || isLocationId(location)) return location;
  throw new UcpError('invalid', {
    content: `location ${LOCATION_ID_EXPECTED}`,
  });
}
