import { Injectable } from '@nestjs/common';
import { Ledger } from '../ledger/index.js';
import { UcpError } from '../ucp/index.js';
import type { PriceLine } from './domain/price-line.js';
import { priceSteps } from './domain/price-steps.js';
import type { Machine } from './machine.js';
import { PricedMachines } from './priced-machines.js';
import { itemPath, type WantedPrices } from './prices-request.pipe.js';

export interface CostedSteps {
  /** In the order of the request. */
  lines: PriceLine[];
  /** Those whose new price is less than a piece is known to cost. */
  belowCost: PriceLine[];
}

/** From what a machine shows now to what a request wants. */
@Injectable()
export class WantedSteps {
  constructor(
    private readonly machines: PricedMachines,
    private readonly ledger: Ledger,
  ) {}

  /** @throws UcpError when the machine cannot be read, or does not hold one of the products. */
  async of(machine: Machine, { namespace, prices }: WantedPrices): Promise<CostedSteps> {
    const skus = prices.map(({ vendorSku }) => vendorSku);
    const [shown, costs] = await Promise.all([
      this.machines.shown(machine),
      this.ledger.unitCosts(namespace, skus),
    ]);
    const { lines, absent } = priceSteps(prices, shown);
    const [problem, ...more] = absent.map((position) => ({
      code: 'invalid' as const,
      content: `Machine ${machine.locationId} does not hold this product`,
      path: itemPath(position),
    }));
    if (problem) throw new UcpError(problem.code, problem, ...more);
    const belowCost = lines.filter(
      ({ vendorSku, afterFen }) => afterFen < (costs.get(vendorSku) ?? 0),
    );
    return { lines, belowCost };
  }
}
