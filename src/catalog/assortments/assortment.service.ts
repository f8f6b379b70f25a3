import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { UcpError } from '../../ucp/index.js';
import type { RequestedId } from '../requested-id.js';
import type { Assortment } from './assortment.js';
import type { CatalogFilters } from '../dto/catalog-filters.js';
import { MachineAssortmentService } from './machine-assortment.service.js';
import { SupplyAssortmentService } from './supply-assortment.service.js';

const NAMESPACE_PATH = '$.filters.namespace';

type Filters = CatalogFilters | null | undefined;

/** Determines which assortment a request refers to, and reads it. */
@Injectable()
export class AssortmentService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly supply: SupplyAssortmentService,
    private readonly machines: MachineAssortmentService,
  ) {}

  /** The assortment of the namespace in the filters, by default of the default supplier. */
  async forSearch(filters: Filters): Promise<Assortment> {
    const namespace = filters?.namespace ?? this.registry.defaults().supply;
    if (namespace === undefined) {
      throw new UcpError('missing', {
        content: 'namespace is required: there is no default supplier',
        path: NAMESPACE_PATH,
      });
    }
    return this.reading(namespace, filters, NAMESPACE_PATH)();
  }

  /** The assortments of all ids, by namespace; fails if one cannot be read. */
  async forIds(
    requested: readonly RequestedId[],
    filters: Filters,
  ): Promise<Map<string, Assortment>> {
    if (typeof filters?.namespace === 'string') this.requireLive(filters.namespace, NAMESPACE_PATH);
    const readings = new Map<string, () => Promise<Assortment>>();
    for (const { namespace, path } of requested) {
      if (namespace === undefined || readings.has(namespace)) continue;
      readings.set(namespace, this.reading(namespace, filters, path));
    }
    return new Map(
      await Promise.all(
        [...readings].map(async ([namespace, read]) => [namespace, await read()] as const),
      ),
    );
  }

  /** Validates the request first, so that no vendor is called in vain. */
  private reading(namespace: string, filters: Filters, path: string): () => Promise<Assortment> {
    this.requireLive(namespace, path);
    if (!isMachine(namespace)) return () => this.supply.read(namespace, path);
    const location = filters?.location;
    if (typeof location === 'string') return () => this.machines.read(namespace, location, path);
    throw new UcpError('missing', {
      content: `location is required: ${namespace} is a machine namespace`,
      path: '$.filters.location',
    });
  }

  private requireLive(namespace: string, path: string): void {
    if (isMachine(namespace)) this.registry.machine(namespace, path);
    else this.registry.supply(namespace, path);
  }
}

const isMachine = (namespace: string): boolean => namespace.endsWith('-machine');
