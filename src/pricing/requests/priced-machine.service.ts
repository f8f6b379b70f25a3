import { Injectable } from '@nestjs/common';
import { AdapterRegistry, upstreamError, type MachineAdapter } from '../../adapters/index.js';
import { LocationSearchService } from '../../locations/index.js';
import { UcpError } from '../../ucp/index.js';
import { priceSteps, type PriceLine, type ShownItem } from '../domain/price-line.js';
import type { Machine } from './machine.js';
import { itemPath, mismatch, type WantedPrices } from '../dto/put-prices.dto.js';

/** Finds machines whose prices can be changed, and reads their current prices. */
@Injectable()
export class PricedMachineService {
  constructor(
    private readonly locations: LocationSearchService,
    private readonly adapters: AdapterRegistry,
  ) {}

  /** @throws UcpError unless the machine is registered under this namespace, which must serve pricing. */
  async find(locationId: string, namespace: string): Promise<Machine> {
    const path = itemPath(0);
    const location = await this.locations.get(locationId);
    if (location.namespace !== namespace) {
      throw mismatch(`Machine ${locationId} is registered under ${location.namespace}`, path);
    }
    const machine = { namespace, locationId };
    this.adapter(machine, path);
    return machine;
  }

  adapter({ namespace }: Machine, path?: string): MachineAdapter {
    return this.adapters.machine(namespace, path, 'pricing');
  }

  /** @throws UcpError that lists every product the machine does not have. */
  async steps(machine: Machine, { prices }: WantedPrices): Promise<PriceLine[]> {
    const { lines, absent } = priceSteps(prices, await this.shown(machine));
    const [problem, ...more] = absent.map((position) => ({
      code: 'invalid' as const,
      content: `Machine ${machine.locationId} does not hold this product`,
      path: itemPath(position),
    }));
    if (problem) throw new UcpError(problem.code, problem, ...more);
    return lines;
  }

  /** Reads from the machine: price changes never rely on a cache. */
  async shown(machine: Machine): Promise<readonly ShownItem[]> {
    const result = await this.adapter(machine).inventory(machine.locationId);
    if (!result.ok) throw upstreamError(machine.namespace, result);
    return result.value.items;
  }
}
