import { Injectable } from '@nestjs/common';
import { AdapterRegistry, UpstreamCache, type SupplyProduct } from '../../adapters/index.js';
import { LeftOutService } from '../../left-out/index.js';
import { UcpError } from '../../ucp/index.js';
import { skuParts } from '../domain/sku-id.js';
import { SkuRegistry } from './sku.registry.js';
import { SkuRepository, type KnownSku } from './sku.repository.js';

/** Finds SKUs known to a vendor. */
@Injectable()
export class SkuLookupService {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly reads: UpstreamCache,
    private readonly leftOut: LeftOutService,
    private readonly registry: SkuRegistry,
    private readonly skus: SkuRepository,
  ) {}

  /** @param location a machine to read if the SKU is not known yet. */
  async get(skuId: string, location?: string): Promise<KnownSku> {
    const { namespace } = wellFormed(skuId);
    if (this.statusOf(namespace) === undefined) {
      throw new UcpError('not_found', { content: this.adapters.describeUnknown(namespace) });
    }
    await this.look(namespace, location);
    const known = await this.skus.find(skuId);
    if (!known || known.delisted) throw unknown(skuId);
    return known;
  }

  /** The recorded SKU, even if its vendor is unavailable or no longer lists it. */
  async recorded(skuId: string): Promise<KnownSku> {
    wellFormed(skuId);
    const known = await this.skus.find(skuId);
    if (!known) throw unknown(skuId);
    return known;
  }

  /** A planned namespace has no catalog, but its ids may appear in aliases. */
  async check(skuId: string): Promise<void> {
    const { namespace } = wellFormed(skuId);
    if (this.statusOf(namespace) !== 'planned') await this.get(skuId);
  }

  /** Reads and records a supplier's catalog. */
  async readSupplier(namespace: string): Promise<readonly SupplyProduct[]> {
    const { products, leftOut } = await this.reads.catalog(namespace);
    await this.leftOut.readWhole({ namespace, list: 'catalog' }, leftOut);
    await this.registry.observeCatalog(namespace, products);
    return products;
  }

  /** Whether nothing of this namespace has been recorded yet. */
  async isNew(namespace: string): Promise<boolean> {
    return !(await this.skus.knowsAnyOf(namespace));
  }

  suppliers(): string[] {
    return this.adapters
      .entries()
      .filter(({ role, status }) => role === 'supply' && status === 'live')
      .map(({ namespace }) => namespace);
  }

  private async look(namespace: string, location?: string): Promise<void> {
    if (namespace.endsWith('-supply')) {
      await this.readSupplier(namespace);
    } else if (location === undefined) {
      // A machine SKU can be read only from a machine; SKUs seen by syncs are already known.
      this.adapters.machine(namespace);
    } else {
      const { items } = await this.reads.inventory(namespace, location);
      await this.registry.observeInventory(namespace, items);
    }
  }

  private statusOf(namespace: string): 'live' | 'planned' | undefined {
    return this.adapters.entries().find((entry) => entry.namespace === namespace)?.status;
  }
}

function wellFormed(skuId: string): { namespace: string } {
  const parts = skuParts(skuId);
  if (parts) return parts;
  throw new UcpError('invalid', {
    content: 'A SKU id looks like acme-supply:12345, with at most 128 characters',
  });
}

const unknown = (skuId: string) =>
  new UcpError('not_found', {
    content: skuParts(skuId)?.namespace.endsWith('-machine')
      ? `No machine read so far holds ${skuId}; to look into one, add ?location= to the GET`
      : `No supplier here offers ${skuId}`,
  });
