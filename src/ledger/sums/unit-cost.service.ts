import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../database/index.js';
import { AdapterRegistry } from '../../adapters/index.js';
import { machineAccounts } from '../machine-accounts.js';
import { UnitCostsRepository, type UnitCost } from './unit-costs.repository.js';

/** A product that has not sold for longer needs no cost. */
const SOLD_WITHIN_MS = 90 * 86_400_000;

/** What units cost, for accounts whose platform does not say. */
@Injectable()
export class UnitCostService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly repository: UnitCostsRepository,
    private readonly clock: DatabaseClockService,
  ) {}

  /** By account, the products whose cost is wanted. */
  async wanted(): Promise<{ namespace: string; vendorSkus: string[] }[]> {
    const since = new Date(this.clock.current().getTime() - SOLD_WITHIN_MS);
    const wanted = [];
    for (const namespace of machineAccounts(this.registry)) {
      wanted.push({ namespace, vendorSkus: await this.repository.wanted(namespace, since) });
    }
    return wanted;
  }

  /** Costs of earlier sales do not change. */
  record(namespace: string, costs: readonly UnitCost[]): Promise<number> {
    return this.repository.record(namespace, costs);
  }
}
