import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { LedgerService } from '../../ledger/index.js';
import type { PriceLine } from '../domain/price-line.js';
import { belowCostText } from '../domain/wording.js';
import { FailedPriceChangeService } from './failed-price-change.service.js';
import type { Machine, PriceLease } from './machine.js';
import { PriceLeaseService } from '../records/price-lease.service.js';
import { PriceDecisionService, type Decision } from './price-decision.service.js';
import { PricedMachineService } from './priced-machine.service.js';
import type { WantedPrices } from '../dto/prices-request.pipe.js';
import { wantedSteps } from './wanted-steps.js';

export interface Attempt {
  decision: Decision;
  /** Lines whose new price is less than a piece is known to cost. */
  belowCost: PriceLine[];
}

type UnitCosts = ReadonlyMap<string, number>;

/** Everything about a request up to the moment when it may be sent to the machine. */
@Injectable()
export class PriceAttemptService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly ledger: LedgerService,
    private readonly leases: PriceLeaseService,
    private readonly machines: PricedMachineService,
    private readonly decisions: PriceDecisionService,
    private readonly transactions: TransactionService,
    private readonly failures: FailedPriceChangeService,
  ) {}

  /** @throws UcpError when it is refused, which is on record then. */
  async begin(machine: Machine, wanted: WantedPrices, askedBy: string | null): Promise<Attempt> {
    let lease: PriceLease | undefined;
    try {
      this.guards.assertKillSwitchReleased(await this.guards.current());
      // Before the lease: a long ledger takes a while to search, and others wait for the machine.
      const costs = await this.unitCosts(wanted);
      lease = await this.leases.take(machine);
      return await this.decide(lease, wanted, costs, askedBy);
    } catch (failure) {
      throw await this.failures.record(machine, wanted.prices.length, failure, lease);
    }
  }

  private unitCosts({ namespace, prices }: WantedPrices): Promise<UnitCosts> {
    return this.ledger.unitCosts(
      namespace,
      prices.map(({ vendorSku }) => vendorSku),
    );
  }

  /** The price that a change is judged by is read in its lease, when no other change can move it. */
  private async decide(
    lease: PriceLease,
    wanted: WantedPrices,
    costs: UnitCosts,
    askedBy: string | null,
  ): Promise<Attempt> {
    const lines = wantedSteps(lease, wanted, await this.machines.shown(lease));
    const belowCost = lines.filter(
      ({ vendorSku, afterFen }) => afterFen < (costs.get(vendorSku) ?? 0),
    );
    const remarks = belowCost.map(belowCostText);
    const decision = await this.transactions.run((manager) =>
      this.decisions.decide(manager, lease, lines, { remarks, askedBy }),
    );
    return { decision, belowCost };
  }
}
