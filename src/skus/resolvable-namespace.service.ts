import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import { UcpError } from '../ucp/index.js';
import { isNamespace, skuParts } from './domain/sku-id.js';
import { SkuLookupService } from './records/sku-lookup.service.js';

/** Checks which ids may be resolved into which namespace. */
@Injectable()
export class ResolvableNamespaceService {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly known: SkuLookupService,
  ) {}

  async check(ids: readonly string[], target: string): Promise<void> {
    ids.forEach((id, index) => {
      const namespace = skuParts(id)?.namespace;
      if (namespace !== undefined && this.isRegistered(namespace)) return;
      const content =
        namespace === undefined
          ? 'ids must hold SKU ids such as acme-machine:AC300140'
          : this.adapters.describeUnknown(namespace);
      throw new UcpError('invalid', { content, path: `$.ids[${index}]` });
    });
    if (!isNamespace(target)) {
      throw new UcpError('invalid', {
        content: 'to_namespace must look like acme-supply',
        path: '$.to_namespace',
      });
    }
    if (target.endsWith('-machine')) this.adapters.machine(target, '$.to_namespace');
    else await this.beginWith(target);
  }

  /** Without it, a supplier whose catalog was never read would seem to sell nothing. */
  private async beginWith(supplier: string): Promise<void> {
    this.adapters.supply(supplier, '$.to_namespace');
    if (await this.known.isNew(supplier)) await this.known.readSupplier(supplier);
  }

  private isRegistered(namespace: string): boolean {
    return this.adapters.entries().some((entry) => entry.namespace === namespace);
  }
}
