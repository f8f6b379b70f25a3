import { Injectable } from '@nestjs/common';
import { ApprovalsService } from '../../approvals/index.js';
import type { Requester } from '../../auth/index.js';
import { isUnreachable, TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { text, type Text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Rules } from '../../rules/index.js';
import type { KnownCosts } from '../domain/known-cost.js';
import type { Effect, PriceLine } from '../domain/price-line.js';
import { belowCost as belowCostOf } from '../domain/wording.js';
import type { WantedPrices } from '../dto/put-prices.dto.js';
import { PriceExecutionService } from '../execution/price-execution.service.js';
import type { Waits } from '../waiting/price-waiting.service.js';
import { PriceLeaseService } from '../records/price-lease.service.js';
import { KnownCostService } from './known-cost.service.js';
import type { Machine, PriceLease } from './machine.js';
import { PriceDecisionService, type Decision } from './price-decision.service.js';
import { PricedMachineService } from './priced-machine.service.js';

interface Attempt {
  decision: Decision;
  /** Lines whose new price is below the known unit cost. */
  belowCost: PriceLine[];
}

/** Handles a request up to the point where it may be sent to the machine. */
@Injectable()
export class PriceAttemptService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly costs: KnownCostService,
    private readonly leases: PriceLeaseService,
    private readonly machines: PricedMachineService,
    private readonly decisions: PriceDecisionService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /** @throws UcpError if it is refused; the refusal is recorded. */
  async begin(machine: Machine, wanted: WantedPrices, askedBy: Requester): Promise<Attempt> {
    let lease: PriceLease | undefined;
    try {
      for (;;) {
        const rules = await this.guards.current();
        this.guards.assertKillSwitchReleased(rules);
        // Before taking the lease: searching a long ledger is slow, and other changes wait for the
        // machine.
        const costs = await this.knownCosts(wanted, rules);
        lease = await this.leases.take(machine);
        const attempt = await this.decide(lease, wanted, costs, askedBy);
        if (attempt) return attempt;
      }
    } catch (failure) {
      throw await this.recordFailure(machine, wanted.prices.length, failure, askedBy, lease);
    }
  }

  private knownCosts({ namespace, prices }: WantedPrices, rules: Rules): Promise<KnownCosts> {
    const vendorSkus = prices.map(({ vendorSku }) => vendorSku);
    const askSuppliers = rules.minMarginPercent !== null;
    return this.costs.find(namespace, vendorSkus, { askSuppliers });
  }

  /**
   * Reads the current prices under the lease, so no other change can alter them. Undefined when it
   * must be decided again.
   */
  private async decide(
    lease: PriceLease,
    wanted: WantedPrices,
    costs: KnownCosts,
    askedBy: Requester,
  ): Promise<Attempt | undefined> {
    const lines = await this.machines.steps(lease, wanted);
    const belowCost = lines.filter((line) => costs.isAbovePrice(line));
    const remarks = belowCost.map(belowCostOf);
    const decision = await this.transactions.run((manager) =>
      this.decisions.decide(manager, lease, lines, {
        costs,
        remarks,
        askedBy,
        approve: wanted.approve,
      }),
    );
    return decision.kind === 'outdated' ? undefined : { decision, belowCost };
  }

  /**
   * Records the failure and releases the machine.
   * @returns the error for the caller.
   */
  private async recordFailure(
    { locationId }: Machine,
    lines: number,
    failure: unknown,
    { principal }: Requester,
    lease: PriceLease | undefined,
  ): Promise<unknown> {
    const reasoning =
      failure instanceof UcpError
        ? text('failure', { error: failure.code, words: failure.message })
        : text('unexpected', {});
    try {
      await this.transactions.run(async (manager) => {
        if (lease) await this.leases.release(manager, lease);
        await this.events.append(manager, {
          kind: 'price_change_failed',
          summary: text('price_change_failed', { lines, machine: { id: locationId } }),
          reasoning,
          location: locationId,
          by: principal,
        });
      });
    } catch (unrecorded) {
      if (isUnreachable(unrecorded)) return unrecorded;
      return withUnrecorded(failure, unrecorded);
    }
    return failure;
  }
}

/** The result of a request: its effect on the machine, or a pending approval. */
export interface PriceResult {
  machine: Machine;
  effect?: Effect & Pick<Waits, 'waiting'>;
  asked?: { approvalId: string; reasons: Text[] };
  belowCost: PriceLine[];
}

@Injectable()
export class PricingService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly machines: PricedMachineService,
    private readonly attempts: PriceAttemptService,
    private readonly execution: PriceExecutionService,
    private readonly decisions: ApprovalsService,
  ) {}

  async change(locationId: string, wanted: WantedPrices, askedBy: Requester): Promise<PriceResult> {
    const { machine, decision, belowCost } = await this.guards.failClosed(async () => {
      if (wanted.approve) this.decisions.assertMayDecide(askedBy.principal);
      this.guards.assertMayPrice(askedBy.principal, wanted.namespace);
      const found = await this.machines.find(locationId, wanted.namespace);
      return { machine: found, ...(await this.attempts.begin(found, wanted, askedBy)) };
    });
    if (decision.kind === 'ask') return { machine, asked: decision, belowCost };
    return { machine, effect: await this.execution.carryOut(decision.intent), belowCost };
  }
}

/** The caller gets the original failure; the failure to record it is only logged. */
function withUnrecorded(failure: unknown, unrecorded: unknown): Error {
  const cause = new AggregateError([failure, unrecorded], 'A failure could not be recorded');
  if (!(failure instanceof UcpError)) return cause;
  const [{ code, ...details }, ...more] = failure.problems;
  return new UcpError(code, { ...details, cause }, ...more);
}
