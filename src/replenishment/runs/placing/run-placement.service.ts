import { Injectable } from '@nestjs/common';
import type { Requester } from '../../../auth/index.js';
import type { EntityManager } from 'typeorm';
import { ApprovalsService } from '../../../approvals/index.js';
import { noGoReasons, type Rules } from '../../../rules/index.js';
import { PreparedPurchaseService, PurchasePreparationService } from '../../../checkout/index.js';
import { TransactionService } from '../../../database/index.js';
import { GuardrailService } from '../../../guardrails/index.js';
import { keyDigest } from '../../../idempotency/index.js';
import { CurrentSlotsService } from '../../../locations/index.js';
import { skuId } from '../../../skus/index.js';
import { UcpError, type Message } from '../../../ucp/index.js';
import { namesOf, placement, type Placement } from '../domain/placement/placement.js';
import { piecesBy } from '../domain/pieces-by.js';
import type { Run, RunLine } from '../../run-records/domain/run.js';
import { runActions, runOrder, type RunOrder } from '../../run-records/domain/run-order.js';
import { placeRefusal } from '../../run-records/domain/run-states.js';
import type { RunCaller } from '../building/run-builder.service.js';
import { RunListService } from '../records/run-list.service.js';
import {
  leftOutMessage,
  neverBought,
  unresolved,
  unresolvedWarning,
} from '../views/run-messages.js';
import { requireOwnMachines } from './own-machines.js';
import { RunOrderService } from './run-order.service.js';
import { SourcingService, type AnsweredSuppliers } from '../building/sourcing.service.js';

/** A run after an attempt to place it, with messages for the caller. */
export interface PlacedRun {
  run: Run;
  messages: Message[];
}

export interface PlaceOptions {
  /** Whether lines without a supplier are skipped instead of refused. */
  skipUnresolved: boolean;
  /** Whether the caller approves the run in the same step, where that is needed. */
  approve: boolean;
  /** The decision that the caller has seen; any other is not approved. */
  approvalId?: string;
}

/** The reasons it was not placed; undefined when it was. */
type Objections = Message[] | undefined;

/** Places a run: all of it in one transaction, or nothing. */
@Injectable()
export class RunPlacementService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly runs: RunListService,
    private readonly sourcing: SourcingService,
    private readonly purchasing: PurchasePreparationService,
    private readonly purchases: PreparedPurchaseService,
    private readonly slots: CurrentSlotsService,
    private readonly orders: RunOrderService,
    private readonly transactions: TransactionService,
    private readonly decisions: ApprovalsService,
  ) {}

  /**
   * @param caller with a key, a run that was placed under it is returned, even if the answer was
   * lost.
   */
  async place(
    id: string,
    { skipUnresolved, approve, approvalId }: PlaceOptions,
    { idempotencyKey, askedBy }: RunCaller,
  ): Promise<PlacedRun> {
    if (approve) await this.approve(id, askedBy, approvalId);
    return this.guards.failClosed(async () => {
      const key = keyDigest(idempotencyKey, askedBy.principal);
      if (key && (await this.runs.wasPlacedUnder(id, key))) {
        return { run: await this.runs.get(id), messages: [] };
      }
      const asked = { skipUnresolved, key, askedBy };
      const messages = await this.attempt(id, asked);
      return { run: await this.runs.get(id), messages: messages ?? [] };
    });
  }

  /** Approves a pending run before it is placed. */
  private async approve(
    id: string,
    { principal }: Requester,
    seen: string | undefined,
  ): Promise<void> {
    this.decisions.assertMayDecide(principal);
    const run = await this.runs.get(id);
    requireOwnMachines(run, principal);
    const { status, approvalId } = run;
    if (status !== 'pending_approval' || approvalId === null) return;
    if (seen !== undefined && seen !== approvalId) throw changedSince(id);
    await this.decisions.resolve(approvalId, { approved: true }, principal);
  }

  private async attempt(id: string, asked: Asked): Promise<Objections> {
    const seen = await this.runs.get(id);
    requireOwnMachines(seen, asked.askedBy.principal);
    const rules = await this.guards.current();
    await this.purchases.expire(seen.checkoutIds);
    this.requirePlaceable(seen, await this.orderOf(seen), rules);
    const suppliers = this.sourcing.suppliers().length > 0 ? await this.ask(seen) : undefined;
    const outcome = await this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      const run = await this.runs.lock(manager, id);
      const before = await this.orderOf(run);
      this.requirePlaceable(run, before, rules);
      if (suppliers?.some(({ state }) => this.purchasing.isOld(state))) return 'too_late';
      return this.decide(manager, run, { rules, suppliers, before, ...asked });
    });
    return outcome === 'too_late' ? this.attempt(id, asked) : outcome;
  }

  private ask({ lines }: Run): Promise<AnsweredSuppliers> {
    const idOf = ({ namespace, vendorSku }: RunLine) => skuId(namespace, vendorSku);
    const wanted = lines.filter(({ leftOut }) => !leftOut);
    return this.sourcing.market(piecesBy(wanted, idOf, ({ quantity }) => quantity));
  }

  /** From stored states: one that is ended stays ended. */
  private async orderOf(run: Run): Promise<RunOrder> {
    return runOrder(run, await this.purchases.find(run.checkoutIds));
  }

  private async decide(
    manager: EntityManager,
    run: Run,
    circumstances: Circumstances,
  ): Promise<Objections> {
    const { rules, suppliers, before, key, askedBy } = circumstances;
    if (!suppliers && !rules.simulationEnabled) throw simulationDisabled();
    const planned = placement(run, await this.slots.keep(manager, run.lines), suppliers);
    const objections = objectionsTo(planned, circumstances);
    const isEmpty = planned.lines.every(({ leftOut }) => leftOut);
    if (planned.ordered.length === 0 && (circumstances.skipUnresolved || isEmpty)) {
      throw nothingLeft(run.id, objections);
    }
    if (objections.length > 0) return objections;
    const remarks = [
      ...planned.leftOut.map(leftOutMessage),
      ...planned.unresolved.map(unresolvedWarning),
    ];
    await this.orders.order(manager, {
      run,
      before,
      planned,
      rules,
      suppliers,
      remarks,
      key,
      askedBy,
    });
    return undefined;
  }

  /** The kill switch comes first: while it is engaged, nothing else about a run matters. */
  private requirePlaceable(run: Run, order: RunOrder, rules: Rules): void {
    const { id, status, approvalId } = run;
    this.guards.assertKillSwitchReleased(rules);
    if (runActions(run, order).includes('place')) return;
    const code = placeRefusal(status);
    const waits = code === 'approval_required' ? ` and waits for decision ${approvalId ?? ''}` : '';
    throw new UcpError(code, { content: `Run ${id} is ${status}${waits}; it cannot be placed` });
  }
}

interface Asked {
  skipUnresolved: boolean;
  key: Buffer | null;
  askedBy: Requester;
}

interface Circumstances extends Asked {
  rules: Rules;
  suppliers: AnsweredSuppliers | undefined;
  before: RunOrder;
}

function objectionsTo(
  { ordered, unresolved: missing, leftOut }: Placement,
  { rules, suppliers, skipUnresolved }: Circumstances,
): Message[] {
  const forbidden = noGoReasons(
    ordered.map((line) => namesOf(line, suppliers)),
    rules,
  );
  const refused = ordered.flatMap((line, index) => {
    const reason = forbidden.get(index);
    return reason === undefined ? [] : [neverBought(line, reason)];
  });
  const nothingLeft = ordered.length === 0;
  return [
    ...refused,
    ...(suppliers && (!skipUnresolved || nothingLeft) ? missing.map(unresolved) : []),
    ...(nothingLeft ? leftOut.map(leftOutMessage) : []),
  ];
}

const changedSince = (id: string) =>
  new UcpError('conflict', {
    content: `Run ${id} was changed and waits for another decision now; look at it again`,
  });

/** Refused if no line can be bought, even with `skip_unresolved`. */
const nothingLeft = (id: string, objections: readonly Message[]) =>
  new UcpError('conflict', {
    content:
      objections.length === 0
        ? `All slots of run ${id} were left out; take some in again, or abandon it`
        : `Nothing of run ${id} can be ordered now: ${named(objections)}. Match its goods with those of a supplier and place it again, or abandon it`,
  });

const NAMED_AT_MOST = 3;

function named(objections: readonly Message[]): string {
  const first = objections.slice(0, NAMED_AT_MOST).map(({ content }) => content);
  const more = objections.length - first.length;
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

const simulationDisabled = () =>
  new UcpError('simulation_disabled', {
    content:
      'No live supplier is connected, and the rules do not allow placing to be simulated (simulationEnabled)',
  });
