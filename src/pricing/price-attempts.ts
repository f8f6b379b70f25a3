import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { Ledger } from '../ledger/index.js';
import type { PriceLine } from './domain/price-line.js';
import { belowCostText } from './domain/wording.js';
import { FailedAttempts } from './failed-attempts.js';
import type { Machine, Turn } from './machine.js';
import { MachineTurns } from './machine-turns.js';
import { PriceDecisions, type Decision } from './price-decisions.js';
import { PricedMachines } from './priced-machines.js';
import type { WantedPrices } from './prices-request.pipe.js';
import { wantedSteps } from './wanted-steps.js';

export interface Attempt {
  decision: Decision;
  /** Lines whose new price is less than a piece is known to cost. */
  belowCost: PriceLine[];
}

type UnitCosts = ReadonlyMap<string, number>;

/** Everything about a request up to the moment when it may be sent to the machine. */
@Injectable()
export class PriceAttempts {
  constructor(
    private readonly guards: GuardrailService,
    private readonly ledger: Ledger,
    private readonly turns: MachineTurns,
    private readonly machines: PricedMachines,
    private readonly decisions: PriceDecisions,
    private readonly transactions: Transactions,
    private readonly failures: FailedAttempts,
  ) {}

  /** @throws UcpError when it is refused, which is on record then. */
  async begin(machine: Machine, wanted: WantedPrices, askedBy: string | null): Promise<Attempt> {
    let turn: Turn | undefined;
    try {
      this.guards.requireReleased(await this.guards.current());
      // Before the turn: a long ledger takes a while to search, and others wait for the machine.
      const costs = await this.unitCosts(wanted);
      turn = await this.turns.take(machine);
      return await this.decide(turn, wanted, costs, askedBy);
    } catch (failure) {
      throw await this.failures.record(machine, wanted.prices.length, failure, turn);
    }
  }

  private unitCosts({ namespace, prices }: WantedPrices): Promise<UnitCosts> {
    return this.ledger.unitCosts(
      namespace,
      prices.map(({ vendorSku }) => vendorSku),
    );
  }

  /** The price that a change is judged by is read in its turn, when no other change can move it. */
  private async decide(
    turn: Turn,
    wanted: WantedPrices,
    costs: UnitCosts,
    askedBy: string | null,
  ): Promise<Attempt> {
    const lines = wantedSteps(turn, wanted, await this.machines.shown(turn));
    const belowCost = lines.filter(
      ({ vendorSku, afterFen }) => afterFen < (costs.get(vendorSku) ?? 0),
    );
    const remarks = belowCost.map(belowCostText);
    const decision = await this.transactions.run((manager) =>
      this.decisions.decide(manager, turn, lines, { remarks, askedBy }),
    );
    return { decision, belowCost };
  }
}
