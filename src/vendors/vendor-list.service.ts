import { Injectable } from '@nestjs/common';
import { AdapterRegistry, namespaceParts, type NamespaceEntry } from '../adapters/index.js';
import { Config } from '../config/index.js';
import { UcpError } from '../ucp/index.js';
import { closedToken } from './connections/vendor-connection.service.js';
import type { AddedVendor, ListedVendor } from './vendor.js';
import { VendorsRepository } from './vendors.repository.js';

/** Every vendor, wherever it comes from, without its token. */
@Injectable()
export class VendorListService {
  constructor(
    private readonly config: Config,
    private readonly registry: AdapterRegistry,
    private readonly repository: VendorsRepository,
  ) {}

  /** Those of the deployment first. */
  async all(): Promise<ListedVendor[]> {
    const configured = this.registry
      .entries()
      .filter(({ namespace }) => this.registry.isConfigured(namespace))
      .map((entry) => this.configured(entry));
    const added = (await this.repository.all())
      .filter(({ namespace }) => !this.registry.isConfigured(namespace))
      .map((vendor) => this.added(vendor));
    return [...configured, ...added];
  }

  async find(namespace: string): Promise<ListedVendor> {
    const found = (await this.all()).find((vendor) => vendor.namespace === namespace);
    if (found) return found;
    throw new UcpError('not_found', { content: `There is no vendor ${namespace}` });
  }

  private configured({ namespace, status, capabilities }: NamespaceEntry): ListedVendor {
    const vendor = this.config.vendors?.find((entry) => entry.namespace === namespace);
    const http = vendor?.status === 'live' && vendor.kind === 'http' ? vendor : undefined;
    return {
      namespace,
      kind: vendor?.status === 'live' ? vendor.kind : 'http',
      source: vendor ? 'environment' : 'simulated',
      status,
      baseUrl: http?.baseUrl ?? null,
      capabilities: (['pricing', 'replenishment'] as const).filter((name) =>
        capabilities.includes(name),
      ),
      stockUnit: http?.stockUnit ?? null,
      isDefault: this.isDefault(namespace),
      createdAt: null,
      createdBy: null,
      problem: null,
    };
  }

  private added(vendor: AddedVendor): ListedVendor {
    const { namespace, kind, baseUrl, token, capabilities, stockUnit, createdAt, createdBy } =
      vendor;
    return {
      namespace,
      kind,
      source: 'added',
      status: 'live',
      baseUrl: kind === 'http' ? baseUrl : null,
      capabilities,
      stockUnit: kind === 'http' ? stockUnit : null,
      isDefault: this.isDefault(namespace),
      createdAt,
      createdBy,
      problem: typeof token === 'string' ? null : closedToken(token.closed),
    };
  }

  private isDefault(namespace: string): boolean {
    return this.registry.defaults()[namespaceParts(namespace).role] === namespace;
  }
}
