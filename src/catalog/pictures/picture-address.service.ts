import { Injectable } from '@nestjs/common';
import { namespaceParts } from '../../adapters/index.js';
import { ExpiringCache } from '../../concurrency/index.js';
import { SlotRegistry } from '../../locations/index.js';
import { skuId, type SkuParts } from '../../skus/index.js';
import { webAddress } from '../../ucp/index.js';
import { SupplyAssortmentService } from '../assortments/supply-assortment.service.js';

/** A list of products asks for the same few addresses again and again. */
const KEPT_MS = 60_000;

/** Finds the address that a vendor gave for the picture of a product. */
@Injectable()
export class PictureAddressService {
  private readonly ofMachines = new ExpiringCache<string | undefined>(KEPT_MS);

  constructor(
    private readonly supply: SupplyAssortmentService,
    private readonly slots: SlotRegistry,
  ) {}

  /** Undefined for an unknown product and for one without a picture. */
  async of({ namespace, vendorSku }: SkuParts): Promise<string | undefined> {
    const id = skuId(namespace, vendorSku);
    if (namespaceParts(namespace).role === 'supply') return this.supplied(namespace, id);
    return webAddress(
      await this.ofMachines.get(id, () => this.slots.pictureOf(namespace, vendorSku)),
    );
  }

  private async supplied(namespace: string, id: string): Promise<string | undefined> {
    const assortment = await this.supply.read(namespace);
    const position = assortment.listing.positions.get(id);
    if (position === undefined) return undefined;
    return assortment.product(position).media?.[0]?.url;
  }
}
