import { Injectable } from '@nestjs/common';
import type { SupplyProduct } from '../../adapters/index.js';
import { LedgerService, SALES_WINDOW_DAYS, unverifiedLocation } from '../../ledger/index.js';
import { errorMessage, UcpError, warning, withMessages, type Message } from '../../ucp/index.js';
import { isLocationId, LOCATION_ID_EXPECTED } from '../../validation/index.js';
import { AliasRepository, type AliasRow } from '../aliases/alias.repository.js';
import { AliasView } from '../aliases/alias.view.js';
import { barcode } from '../domain/barcodes.js';
import { skuParts } from '../domain/sku-id.js';
import { SkuLookupService } from './sku-lookup.service.js';
import { NameComparisonService } from '../names/name-comparison.service.js';
import { saleUnits } from '../sale-unit.js';
import type { PurchasableSource, SkuRecord } from './sku-record.view.js';
import type { KnownSku } from './sku.repository.js';

type Catalogs = Map<string, readonly SupplyProduct[]>;

@Injectable()
export class SkuRecordsService {
  constructor(
    private readonly known: SkuLookupService,
    private readonly comparison: NameComparisonService,
    private readonly aliases: AliasRepository,
    private readonly view: AliasView,
    private readonly ledger: LedgerService,
  ) {}

  async record(skuId: string, location?: unknown): Promise<SkuRecord> {
    const machine = checkedLocation(location);
    const sku = await this.known.get(skuId, machine);
    const { messages = [], ...record } = await this.about(sku);
    return withMessages(record, [...(await this.doubts(sku, machine)), ...messages]);
  }

  async about(sku: KnownSku): Promise<SkuRecord> {
    const suppliers = await this.readSuppliers();
    if (sku.toCompare) await this.comparison.compareOne(sku.skuId);
    const aliases = await this.aliases.of(sku.skuId);
    const record = {
      sku_id: sku.skuId,
      namespace: sku.namespace,
      vendor_sku: sku.vendorSku,
      title: sku.title,
      barcodes: sku.barcodes.map(barcode),
      aliases: aliases.map((alias) => this.view.alias(alias)),
      purchasable_from: offersOf(sku.skuId, aliases, suppliers.catalogs),
    };
    return withMessages(record, suppliers.messages);
  }

  /**
   * Warns about machines missing from the ledger: some platforms return data for machines that do
   * not exist.
   */
  private async doubts({ namespace }: KnownSku, location?: string): Promise<Message[]> {
    if (location === undefined || !namespace.endsWith('-machine')) return [];
    const seen = await this.ledger.seenLocations(namespace, [location], SALES_WINDOW_DAYS);
    return seen.has(location) ? [] : [unverifiedLocation(namespace, location)];
  }

  /** A supplier that fails neither hides the others nor delays them. */
  private async readSuppliers(): Promise<{ catalogs: Catalogs; messages: Message[] }> {
    const catalogs: Catalogs = new Map();
    const messages: Message[] = [];
    const look = async (namespace: string) => {
      try {
        catalogs.set(namespace, await this.known.readSupplier(namespace));
      } catch (error) {
        if (!(error instanceof UcpError)) throw error;
        messages.push(unknownOffer(error));
      }
    };
    await Promise.all(this.known.suppliers().map(look));
    return { catalogs, messages };
  }
}

/**
 * An offer is unknown, not empty, when its supplier fails; refused credentials are reported as an
 * error.
 */
function unknownOffer(error: UcpError): Message {
  const content = `What it offers is not known: ${error.message}`;
  return error.code === 'unauthorized'
    ? errorMessage('unauthorized', content)
    : warning('sync_problem', content);
}

/** The SKU itself and its confirmed aliases; suggestions make nothing purchasable. */
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
