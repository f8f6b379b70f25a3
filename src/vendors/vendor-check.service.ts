import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import { AdapterRegistry, namespaceParts } from '../adapters/index.js';
import { RosterService } from '../locations/index.js';
import {
  notTested,
  ofRead,
  ofUnusedReference,
  switchedOff,
  type CheckResult,
} from './domain/vendor-check.js';
import type { ListedVendor } from './vendor.js';

const SALES_BACK_MS = 7 * 86_400_000;
const SAMPLE = 100;

/** Calls a vendor the way the service does, without changing anything there. */
@Injectable()
export class VendorCheckService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly roster: RosterService,
    private readonly clock: DatabaseClockService,
  ) {}

  check(vendor: ListedVendor): Promise<CheckResult[]> {
    const { role } = namespaceParts(vendor.namespace);
    return role === 'supply' ? this.supplier(vendor) : this.platform(vendor);
  }

  private async supplier({ namespace }: ListedVendor): Promise<CheckResult[]> {
    const adapter = this.registry.supply(namespace);
    const [catalog, status] = await Promise.all([
      adapter.catalog({}),
      adapter.orderStatus(unusedReference()),
    ]);
    return [
      ofRead('catalog', catalog, ({ products }) => products.length),
      ofUnusedReference('order_status', status),
      notTested('ordering', 'would_write'),
    ];
  }

  private async platform({ namespace, capabilities }: ListedVendor): Promise<CheckResult[]> {
    const adapter = this.registry.machine(namespace);
    const now = this.clock.current().getTime();
    const has = (name: 'pricing' | 'replenishment') => capabilities.includes(name);
    const [ledger, restock] = await Promise.all([
      adapter.ledger({ fromMs: now - SALES_BACK_MS, toMs: now, page: 1, size: SAMPLE }),
      has('replenishment') ? adapter.restockStatus(unusedReference()) : undefined,
    ]);
    const machine =
      (await this.roster.machines(null)).find((entry) => entry.namespace === namespace)?.id ??
      (ledger.ok ? ledger.value.records[0]?.locationId : undefined);
    return [
      ofRead('sales', ledger, ({ total }) => total),
      machine === undefined
        ? notTested('inventory', 'no_machine')
        : ofRead('inventory', await adapter.inventory(machine), ({ items }) => items.length),
      has('pricing') ? notTested('pricing', 'would_write') : switchedOff('pricing'),
      restock ? ofUnusedReference('replenishment', restock) : switchedOff('replenishment'),
    ];
  }
}

const unusedReference = (): string => `check-${randomUUID()}`;
