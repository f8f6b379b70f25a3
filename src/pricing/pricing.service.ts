import { Injectable } from '@nestjs/common';
import { GuardrailService } from '../guardrails/index.js';
import type { PriceLine } from './domain/price-line.js';
import type { Effect } from './domain/what-took.js';
import type { Machine } from './machine.js';
import { PriceAttempts } from './price-attempts.js';
import { PriceExecution } from './price-execution.js';
import { PricedMachines } from './priced-machines.js';
import type { WantedPrices } from './prices-request.pipe.js';

/** What came of a request: done as far as the machine shows, or waiting for the owner. */
export interface PriceResult {
  machine: Machine;
  effect?: Effect;
  asked?: { approvalId: string; reasons: string[] };
  belowCost: PriceLine[];
}

@Injectable()
export class PricingService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly machines: PricedMachines,
    private readonly attempts: PriceAttempts,
    private readonly execution: PriceExecution,
  ) {}

  /** @param ucpAgent the profile of whoever wants it. */
  async change(locationId: string, wanted: WantedPrices, ucpAgent?: string): Promise<PriceResult> {
    const { machine, decision, belowCost } = await this.guards.verifiably(async () => {
      const found = await this.machines.find(locationId, wanted.namespace);
      return { machine: found, ...(await this.attempts.begin(found, wanted, ucpAgent ?? null)) };
    });
    if (decision.kind === 'ask') return { machine, asked: decision, belowCost };
    return { machine, effect: await this.execution.carryOut(decision.intent), belowCost };
  }
}
