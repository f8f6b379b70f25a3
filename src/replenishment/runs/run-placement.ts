import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PurchasePreparation } from '../../checkout/index.js';
import type { Rules } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { PresentSlots } from '../../locations/index.js';
import { skuId } from '../../skus/index.js';
import { UcpError, type Message } from '../../ucp/index.js';
import { noGos } from './domain/no-gos.js';
import { namesOf, placement, type Placement } from './domain/placement.js';
import { piecesBy } from './domain/pieces-by.js';
import type { Run, RunLine } from './domain/run.js';
import { nextStatus, placeRefusal } from './domain/run-states.js';
import { keyDigest } from './key-digest.js';
import type { RunCaller } from './run-builder.js';
import { RunDirectory } from './run-directory.js';
import { leftOutMessage, neverBought, unresolved, unresolvedWarning } from './run-messages.js';
import { RunOrders } from './run-orders.js';
import { Sourcing, type Stalls } from './sourcing.js';

/** A run after an attempt to place it, and what the caller should know besides. */
export interface PlacedRun {
  run: Run;
  messages: Message[];
}

/** Nothing when it was placed; else why it was not. */
type Objections = Message[] | undefined;

/** Ordering what a run holds: everything of it in one transaction, or nothing. */
@Injectable()
export class RunPlacement {
  constructor(
    private readonly guards: GuardrailService,
    private readonly runs: RunDirectory,
    private readonly sourcing: Sourcing,
    private readonly purchases: PurchasePreparation,
    private readonly slots: PresentSlots,
    private readonly orders: RunOrders,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param skipUnresolved whether lines that nobody sells are left out instead of refused.
   * @param caller with a key, a run that was placed under it comes back, also when the answer was lost.
   */
  place(
    id: string,
    skipUnresolved: boolean,
    { idempotencyKey, ucpAgent }: RunCaller,
  ): Promise<PlacedRun> {
    return this.guards.verifiably(async () => {
      const key = idempotencyKey === undefined ? null : keyDigest(idempotencyKey);
      if (key && (await this.runs.wasPlacedUnder(id, key))) {
        return { run: await this.runs.get(id), messages: [] };
      }
      const asked = { skipUnresolved, key, askedBy: ucpAgent ?? null };
      const messages = await this.attempt(id, asked);
      return { run: await this.runs.get(id), messages: messages ?? [] };
    });
  }

  private async attempt(id: string, asked: Asked): Promise<Objections> {
    const seen = await this.runs.get(id);
    this.requirePlaceable(seen, await this.guards.current());
    const stalls = this.sourcing.suppliers().length > 0 ? await this.ask(seen) : undefined;
    const outcome = await this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      const run = await this.runs.lock(manager, id);
      this.requirePlaceable(run, rules);
      if (stalls?.some(({ state }) => this.purchases.isOld(state))) return 'too_late';
      return this.decide(manager, run, { rules, stalls, ...asked });
    });
    return outcome === 'too_late' ? this.attempt(id, asked) : outcome;
  }

  private ask({ lines }: Run): Promise<Stalls> {
    const idOf = ({ namespace, vendorSku }: RunLine) => skuId(namespace, vendorSku);
    return this.sourcing.market(piecesBy(lines, idOf, ({ quantity }) => quantity));
  }

  private async decide(
    manager: EntityManager,
    run: Run,
    circumstances: Circumstances,
  ): Promise<Objections> {
    const { rules, stalls, key, askedBy } = circumstances;
    if (!stalls && !rules.simulationEnabled) throw simulationDisabled();
    const planned = placement(run, await this.slots.keep(manager, run.lines), stalls);
    const objections = objectionsTo(planned, circumstances);
    if (objections.length > 0) return objections;
    const remarks = [
      ...planned.leftOut.map(leftOutMessage),
      ...planned.unresolved.map(unresolvedWarning),
    ];
    await this.orders.order(manager, {
      run,
      planned,
      rules,
      stalls,
      remarks,
      key,
      askedBy,
    });
    return undefined;
  }

  /** The kill switch first: while it is on, nothing else about a run matters. */
  private requirePlaceable({ id, status, approvalId }: Run, rules: Rules): void {
    this.guards.requireReleased(rules);
    if (nextStatus(status, 'place')) return;
    const code = placeRefusal(status);
    const waits = code === 'approval_required' ? ` and waits for decision ${approvalId ?? ''}` : '';
    throw new UcpError(code, { content: `Run ${id} is ${status}${waits}; it cannot be placed` });
  }
}

interface Asked {
  skipUnresolved: boolean;
  key: Buffer | null;
  askedBy: string | null;
}

interface Circumstances extends Asked {
  rules: Rules;
  stalls: Stalls | undefined;
}

function objectionsTo(
  { ordered, unresolved: missing, leftOut }: Placement,
  { rules, stalls, skipUnresolved }: Circumstances,
): Message[] {
  const forbidden = noGos(
    ordered.map((line) => namesOf(line, stalls)),
    rules,
  );
  const refused = ordered.flatMap((line, index) => {
    const reason = forbidden.get(index);
    return reason === undefined ? [] : [neverBought(line, reason)];
  });
  const nothingLeft = ordered.length === 0;
  return [
    ...refused,
    ...(stalls && (!skipUnresolved || nothingLeft) ? missing.map(unresolved) : []),
    ...(nothingLeft ? leftOut.map(leftOutMessage) : []),
  ];
}

const simulationDisabled = () =>
  new UcpError('simulation_disabled', {
    content:
      'No live supplier is connected, and the rules do not allow placing to be simulated (simulationEnabled)',
  });
