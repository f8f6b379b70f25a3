import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { UcpError } from '../../ucp/index.js';
import type { AskedId } from '../asked-id.js';
import type { Assortment } from './assortment.js';
import type { CatalogFilters } from '../dto/catalog-filters.js';
import { MachineAssortmentService } from './machine-assortment.service.js';
import { SupplyAssortmentService } from './supply-assortment.service.js';

const NAMESPACE_PATH = '$.filters.namespace';

type Filters = CatalogFilters | null | undefined;

/** Finds out whose goods a request is about, and reads them. */
@Injectable()
export class AssortmentService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly supply: SupplyAssortmentService,
    private readonly machines: MachineAssortmentService,
  ) {}

  /** The one that the filters name, else the default supplier's. */
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

  /** By namespace, those of all the ids; when one cannot be read, none is. */
  async forIds(asked: readonly AskedId[], filters: Filters): Promise<Map<string, Assortment>> {
    if (typeof filters?.namespace === 'string') this.requireLive(filters.namespace, NAMESPACE_PATH);
    const readings = new Map<string, () => Promise<Assortment>>();
    for (const { namespace, path } of asked) {
      if (namespace === undefined || readings.has(namespace)) continue;
      readings.set(namespace, this.reading(namespace, filters, path));
    }
    return new Map(
      await Promise.all(
        [...readings].map(async ([namespace, read]) => [namespace, await read()] as const),
      ),
    );
  }

  /** Checks at once what the request needs to name, so that nobody is asked in vain. */
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
