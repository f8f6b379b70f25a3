import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { FileChangesService } from '../../files/index.js';
import { AdapterRegistry } from '../adapter-registry.js';
import type { MachineInventory, ReadResult, SupplyCatalog } from '../contract.js';
import { ExpiringCache } from '../../concurrency/index.js';
import { upstreamError } from './upstream-error.js';

/**
 * Catalogs and inventories for display: callers share running calls and a short-lived cache, which
 * returns the same object. Nothing that spends money or changes a price reads through this.
 */
@Injectable()
export class UpstreamCache {
  private readonly catalogs: ExpiringCache<SupplyCatalog>;
  private readonly inventories: ExpiringCache<MachineInventory>;

  constructor(
    private readonly registry: AdapterRegistry,
    config: Config,
    files: FileChangesService,
  ) {
    this.catalogs = new ExpiringCache(config.catalogCacheS * 1000);
    this.inventories = new ExpiringCache(config.inventoryCacheS * 1000);
    // A person who has just uploaded a price list sees it.
    files.afterImport((namespace) => {
      this.catalogs.forget(this.key(namespace));
    });
  }

  /** @param path where the caller named the namespace, for the error. */
  catalog(namespace: string, path?: string): Promise<SupplyCatalog> {
    const adapter = this.registry.supply(namespace, path);
    return this.catalogs.get(this.key(namespace), async () =>
      valueOf(namespace, await adapter.catalog({})),
    );
  }

  /** @param path where the caller named the namespace, for the error. */
  inventory(namespace: string, locationId: string, path?: string): Promise<MachineInventory> {
    const adapter = this.registry.machine(namespace, path);
    return this.inventories.get(this.key(namespace, locationId), async () => {
      return valueOf(namespace, await adapter.inventory(locationId));
    });
  }

  /** Call after changing what a machine shows. */
  forgetInventory(namespace: string, locationId: string): void {
    this.inventories.forget(this.key(namespace, locationId));
  }

  /** What another vendor answered is not reused after a change of the registry. */
  private key(...parts: string[]): string {
    return [this.registry.version, ...parts].join('/');
  }
}

function valueOf<T>(namespace: string, result: ReadResult<T>): T {
  if (!result.ok) throw upstreamError(namespace, result);
  return result.value;
}
