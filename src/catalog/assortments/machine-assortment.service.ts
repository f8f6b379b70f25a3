import { Injectable } from '@nestjs/common';
import { runInTimeSlices, PerObjectCache } from '../../concurrency/index.js';
import {
  slotsOf,
  UpstreamCache,
  type MachineInventory,
  type MachineItem,
} from '../../adapters/index.js';
import { LedgerService, SALES_WINDOW_DAYS, unverifiedLocation } from '../../ledger/index.js';
import { leftOutWarnings } from '../../left-out/index.js';
import { SlotRegistry } from '../../locations/index.js';
import { SkuRegistry, skuId, skuParts } from '../../skus/index.js';
import type { Assortment } from './assortment.js';
import { listProducts, type ListedProduct } from '../domain/listing.js';
import { scanTexts } from '../domain/text-search.js';
import { MachineAssortment, type MachineContents } from './machine-assortment.js';

/** Reads the contents of machines live. */
@Injectable()
export class MachineAssortmentService {
  private readonly contents = new PerObjectCache<MachineInventory, MachineContents>();

  constructor(
    private readonly reads: UpstreamCache,
    private readonly skus: SkuRegistry,
    private readonly slots: SlotRegistry,
    private readonly ledger: LedgerService,
  ) {}

  /** @param path the JSONPath of the namespace in the request, for errors. */
  async read(namespace: string, location: string, path?: string): Promise<Assortment> {
    const inventory = await this.reads.inventory(namespace, location, path);
    const contents = await this.contents.get(inventory, () =>
      this.load(namespace, location, inventory.items),
    );
    const [facts, seen, aliases] = await Promise.all([
      this.slots.factsOf(namespace, location),
      this.ledger.seenLocations(namespace, [location], SALES_WINDOW_DAYS),
      this.skus.aliases(),
    ]);
    const list = { namespace, list: 'inventory', locationId: location } as const;
    const messages = [
      ...(seen.has(location) ? [] : [unverifiedLocation(namespace, location)]),
      ...leftOutWarnings(list, inventory.leftOut),
    ];
    return new MachineAssortment(contents, facts, aliases, messages);
  }

  private async load(
    namespace: string,
    location: string,
    items: readonly MachineItem[],
  ): Promise<MachineContents> {
    const [listing] = await Promise.all([
      runInTimeSlices(
        listProducts(slotsOf(items), (slot) => toListedProduct(namespace, slot), scanTexts),
      ),
      this.skus.observeInventory(namespace, items),
    ]);
    return { namespace, location, listing };
  }
}

/** Omits slots whose id is too long for the API to accept. */
function toListedProduct(
  namespace: string,
  { vendorSku, title, priceFen }: MachineItem,
): ListedProduct | undefined {
  const id = skuId(namespace, vendorSku);
  return skuParts(id) && { id, texts: [title], eachPriceFen: priceFen };
}
