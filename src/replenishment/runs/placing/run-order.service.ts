import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Rules } from '../../../rules/index.js';
import { ApprovalRequestService } from '../../../approvals/index.js';
import { namedAuthor, type Requester } from '../../../auth/index.js';
import {
  PurchasePreparationService,
  savedDestination,
  type Destination,
} from '../../../checkout/index.js';
import { EventLogService } from '../../../events/index.js';
import { CurrentSlotsService, slotId } from '../../../locations/index.js';
import { moneyText } from '../../../money/index.js';
import { text } from '../../../texts/index.js';
import { UcpError, type Message } from '../../../ucp/index.js';
import { checkoutId } from '../domain/placement/checkout-id.js';
import { exactCost, totalCost } from '../../run-records/domain/cost.js';
import { groupedBy } from '../../domain/grouped-by.js';
import { costThen, type Placement } from '../domain/placement/placement.js';
import { hasSource, purchases, supplierOf, wasSeen } from '../domain/placement/purchases.js';
import type { Run, RunLine } from '../../run-records/domain/run.js';
import { asApproved, runContent, type RunContent } from '../domain/run-content.js';
import type { RunOrder } from '../../run-records/domain/run-order.js';
import { slotChanges } from '../domain/placement/slot-changes.js';
import { visitMinutes } from '../domain/visit-time.js';
import { goodsOf, namedRun, runSummary, type RunCost } from '../domain/wording.js';
import { HeldSlotsRepository, type HeldSlot } from '../../run-records/held-slots.repository.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { isFromPlacing } from '../views/run-messages.js';
import { IncomingSlotsService } from '../../run-records/incoming-slots.service.js';
import type { AnsweredSuppliers } from '../building/sourcing.service.js';

export interface Order {
  /** Locked by the caller's transaction. */
  run: Run;
  /** The state of its purchases so far. */
  before: RunOrder;
  planned: Placement;
  /** Held by the caller's transaction. */
  rules: Rules;
  /** Omitted when placing is simulated. */
  suppliers: AnsweredSuppliers | undefined;
  remarks: Message[];
  /** The digest of the Idempotency-Key of this placement. */
  key: Buffer | null;
  askedBy: Requester;
}

const SIMULATED = 'simulated';

/** Stores the order of a run with all its consequences. */
@Injectable()
export class RunOrderService {
  constructor(
    private readonly purchasing: PurchasePreparationService,
    private readonly onTheWay: IncomingSlotsService,
    private readonly held: HeldSlotsRepository,
    private readonly slots: CurrentSlotsService,
    private readonly changes: RunChangesRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly events: EventLogService,
  ) {}

  /** @throws UcpError when it has become too expensive, or another run holds one of its slots. */
  async order(manager: EntityManager, order: Order): Promise<void> {
    const { run, planned, remarks, key } = order;
    const { lines, ordered } = planned;
    const seen = await this.seenLines(manager, run);
    const cost = affordableCost(order, seen);
    const { totalFen } = cost;
    await this.hold(manager, order);
    const checkouts = await this.prepare(manager, order, seen);
    const approvalId = await this.decision(manager, order, cost);
    const supplier = [...checkouts.keys()].join(', ') || SIMULATED;
    await this.changes.place(manager, {
      id: run.id,
      placementKey: key,
      supplier,
      totalFen,
      lines,
      approvalId,
      costIsEstimated: ordered.some(({ costEstimated }) => costEstimated),
      estimatedMinutes: visitMinutes(ordered),
      remarks: [...run.remarks.filter((remark) => !isFromPlacing(remark)), ...remarks],
    });
    for (const [namespace, id] of checkouts) {
      const purchase = { round: run.round + 1, namespace, checkoutId: id };
      await this.changes.addCheckout(manager, run.id, purchase);
    }
    const again = run.status === 'placed';
    const by = order.askedBy.principal;
    await this.changes.addEvent(manager, run.id, {
      type: 'ordered',
      text:
        checkouts.size === 0
          ? text('order_simulated', namedAuthor(by))
          : text('order_prepared', {
              ...namedAuthor(by),
              vendors: [...checkouts.keys()],
              again,
            }),
      amounts: ordered.map(({ position, quantity }) => ({ position, quantity })),
    });
    await this.events.append(manager, {
      kind: 'run_placed',
      summary: text('run_placed', {
        run: namedRun(run.id, ordered),
        again,
        goods: goodsOf(ordered),
        fen: totalFen,
      }),
      reasoning:
        checkouts.size === 0
          ? text('only_simulated', {})
          : text('checkouts_first', { ids: [...checkouts.values()] }),
      by,
    });
  }

  /** The lines as the owner saw them; placing changed their sources and prices. */
  private async seenLines(manager: EntityManager, run: Run): Promise<RunLine[]> {
    if (run.status !== 'placed' || run.approvalId === null) return run.lines;
    const decision = await this.approvals.lock(manager, run.approvalId);
    return decision ? asApproved(run.lines, decision.content as RunContent) : [];
  }

  private async hold(
    manager: EntityManager,
    { run, planned: { ordered }, suppliers }: Order,
  ): Promise<void> {
    const holds = ordered.map(({ locationId, vendorSku, source }) => {
      const supplier = suppliers && source ? supplierOf(source) : undefined;
      const checkout = supplier === undefined ? null : checkoutId(run.id, supplier, run.round + 1);
      return { locationId, vendorSku, checkoutId: checkout };
    });
    const known = await this.held.among(manager, holds);
    // Final, so it still holds when the slots are taken.
    const free = await this.onTheWay.notComing(known);
    const others = await this.held.hold(manager, run.id, holds, free);
    if (others) throw slotsHeld(run.id, others);
    await this.held.releaseFrom(manager, run.id, run.checkoutIds);
    // A run that released a slot just now has delivered to it.
    const changes = slotChanges(ordered, await this.slots.now(manager, ordered));
    if (changes.size > 0) throw slotsChanged(run.id);
  }

  /** The order numbers, by supplier. */
  private async prepare(
    manager: EntityManager,
    { run, before, planned, rules, suppliers, askedBy }: Order,
    seen: readonly RunLine[],
  ): Promise<Map<string, string>> {
    const checkouts = new Map<string, string>();
    if (!suppliers) return checkouts;
    const destination = await this.approvedDestination(manager, run);
    // The owner's latest decision counts: they rejected one of its purchases.
    const isRefused = before.purchases.some(({ endReason }) => endReason === 'approval_rejected');
    for (const purchase of purchases(planned.ordered.filter(hasSource))) {
      const { namespace, wanted } = purchase;
      const state = suppliers.find((supplier) => supplier.namespace === namespace)?.state;
      if (!state) throw new Error(`${namespace} was not asked for its offers`);
      const isApproved = run.approvalRequired && !isRefused && wasSeen(purchase, seen);
      const id = checkoutId(run.id, namespace, run.round + 1);
      const approved =
        isApproved && run.approvalId !== null ? { by: run.approvalId, destination } : undefined;
      const origin = { runId: run.id, askedBy, approved };
      const lines = { id, vendor: namespace, lines: wanted, state, ...origin };
      await this.purchasing.prepare(manager, lines, rules);
      checkouts.set(namespace, id);
    }
    return checkouts;
  }

  /** The destination at the time the owner approved the run, if known. */
  private async approvedDestination(
    manager: EntityManager,
    { approvalId }: Run,
  ): Promise<Destination | null> {
    const decision = approvalId && (await this.approvals.lock(manager, approvalId));
    return decision ? ((decision.content as RunContent).destination ?? null) : null;
  }

  /**
   * Consumes the owner's decision, or stores one for a run that needed none. A decision whose
   * purchases all ended without an order still counts: nothing was spent.
   */
  private async decision(manager: EntityManager, order: Order, cost: RunCost): Promise<string> {
    const { run } = order;
    const approved = run.approvalRequired ? run.approvalId : null;
    if (approved !== null && run.status === 'placed') return approved;
    const decision = approved ?? (await this.withinRules(manager, order, cost));
    if (await this.approvals.use(manager, decision)) return decision;
    throw new UcpError('conflict', {
      content: `Decision ${decision} about run ${run.id} does not count any more; build a new run`,
    });
  }

  private async withinRules(
    manager: EntityManager,
    { run: { id }, planned: { ordered }, rules, askedBy }: Order,
    cost: RunCost,
  ): Promise<string> {
    const recorded = await this.approvals.record(
      manager,
      {
        kind: 'restock_plan',
        subject: { type: 'replenishment_run', id },
        summary: runSummary(id, ordered, cost),
        reasoning: text('placed_within_rules', {}),
        askedBy,
        content: runContent(ordered, cost, savedDestination(rules)),
      },
      'routekeeper',
    );
    return recorded.id;
  }
}

/** @throws UcpError when it exceeds the approved amount or the limits. */
function affordableCost({ run, planned, rules }: Order, seen: readonly RunLine[]): RunCost {
  const totalFen = totalCost(planned.ordered);
  const exactFen = exactCost(planned.ordered);
  const most = run.approvalRequired ? costThen(seen, planned.ordered) : rules.spendingLimitPerRun;
  if (totalFen !== undefined && exactFen !== undefined && most !== undefined && exactFen <= most) {
    return { totalFen, exactFen };
  }
  const now = exactFen === undefined ? 'more than can be counted exactly' : moneyText(exactFen);
  const limit = run.approvalRequired
    ? `the ${moneyText(most ?? 0)} that the owner approved`
    : `the ${moneyText(most ?? 0)} that one run may cost without approval`;
  throw new UcpError('conflict', {
    content: `Run ${run.id} would cost ${now} now, more than ${limit}; build a new run`,
  });
}

const slotsChanged = (id: string) =>
  new UcpError('conflict', {
    content: `Slots of run ${id} were filled while it was being placed; place it again`,
    retryAfterS: 1,
  });

function slotsHeld(id: string, others: readonly HeldSlot[]): UcpError {
  const byRun = [...groupedBy(others, ({ runId }) => runId)].map(([runId, slots]) => {
    const names = slots.map(({ locationId, vendorSku }) => slotId(locationId, vendorSku));
    return `run ${runId} (slots ${names.join(', ')})`;
  });
  const who = byRun.length === 0 ? 'another run, which has just ended' : byRun.join('; ');
  return new UcpError('conflict', {
    content: `Goods for slots of run ${id} are on the way already with ${who}; build a new run`,
  });
}
