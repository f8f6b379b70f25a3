import { Injectable } from '@nestjs/common';
import { GuardrailService } from '../../guardrails/index.js';
import type { PriceLine } from '../domain/price-line.js';
import type { Effect } from '../domain/applied-lines.js';
import type { Machine } from './machine.js';
import { PriceAttemptService } from './price-attempt.service.js';
import { PriceExecutionService } from '../execution/price-execution.service.js';
import { PricedMachineService } from './priced-machine.service.js';
import type { WantedPrices } from '../dto/prices-request.pipe.js';

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
    private readonly machines: PricedMachineService,
    private readonly attempts: PriceAttemptService,
    private readonly execution: PriceExecutionService,
  ) {}

  /** @param ucpAgent the profile of whoever wants it. */
  async change(locationId: string, wanted: WantedPrices, ucpAgent?: string): Promise<PriceResult> {
    const { machine, decision, belowCost } = await this.guards.failClosed(async () => {
      const found = await this.machines.find(locationId, wanted.namespace);
      return { machine: found, ...(await this.attempts.begin(found, wanted, ucpAgent ?? null)) };
    });
    if (decision.kind === 'ask') return { machine, asked: decision, belowCost };
    return { machine, effect: await this.execution.carryOut(decision.intent), belowCost };
  }
}
