import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalRequestService, type Approval } from '../../approvals/index.js';
import type { Asker, Author } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { GuardrailService, type RunningWrite } from '../../guardrails/index.js';
import { SlotPricesRepository } from '../../locations/index.js';
import { text, type Text } from '../../texts/index.js';
import {
  changeId,
  changeNumber,
  nextStatus,
  type PriceChangeTrigger,
  type PriceContent,
  requestKey,
} from '../domain/price-change.js';
import type { PriceLine } from '../domain/price-line.js';
import { stepsOf } from '../domain/wording.js';
import type { Machine, PriceLease } from '../requests/machine.js';
import { PriceLeaseRepository } from './price-lease.repository.js';
import type { PriceChange } from './price-change.js';
import { PriceChangesRepository } from './price-changes.repository.js';
import { SetPricesRepository } from './set-prices.repository.js';

/** A change that was allowed and stored, ready to be sent. */
export interface Intent {
  lease: PriceLease;
  change: PriceChange;
  permit: RunningWrite;
}

/** The time allowed to record what the machine shows after the call. */
const RECORD_WITHIN_MS = 5_000;

/** Records price changes within the transaction of the caller that decided them. */
@Injectable()
export class PriceChangeRecordService {
  constructor(
    private readonly config: Config,
    private readonly guards: GuardrailService,
    private readonly approvals: ApprovalRequestService,
    private readonly repository: PriceChangesRepository,
    private readonly leases: PriceLeaseRepository,
    private readonly setPrices: SetPricesRepository,
    private readonly slotPrices: SlotPricesRepository,
  ) {}

  /**
   * @param by who asked for it.
   * @param decided the change the owner approved; omitted for a new one.
   */
  async start(
    manager: EntityManager,
    lease: PriceLease,
    lines: readonly PriceLine[],
    by: Author | null,
    decided?: PriceChange,
  ): Promise<Intent> {
    if (decided) await this.move(manager, decided, 'start', lines);
    const change: PriceChange = decided
      ? { ...decided, status: 'in_progress', lines: [...lines] }
      : await this.insert(manager, lease, lines, 'in_progress', by);
    const permit = await this.guards.permit(manager, `prices of machine ${lease.locationId}`);
    const leaseMs = this.guards.maxDurationMs() + this.config.upstreamTimeoutMs + RECORD_WITHIN_MS;
    await this.leases.begin(manager, lease, change.number, leaseMs);
    return { lease, change, permit };
  }

  /** Requests the owner's decision about exactly these steps. */
  async ask(
    manager: EntityManager,
    lease: PriceLease,
    lines: readonly PriceLine[],
    because: readonly Text[],
    askedBy: Asker,
  ): Promise<Approval> {
    const { namespace, locationId } = lease;
    const change = await this.insert(manager, lease, lines, 'asked', askedBy.principal);
    const asked = await this.approvals.ask(manager, {
      kind: 'price_change',
      subject: { type: 'price_change', id: changeId(change.number) },
      summary: text('price_change', { lines: lines.length, machine: { id: locationId } }),
      reasoning: text('price_change_why', { steps: stepsOf(lines), because: [...because] }),
      askedBy,
      content: { location: locationId, namespace, lines } satisfies PriceContent,
    });
    await this.repository.setApproval(manager, change.number, asked.id);
    return asked;
  }

  /** The change that a decision is about, locked. */
  async of(manager: EntityManager, { id, subject }: Approval): Promise<PriceChange> {
    const number = changeNumber(subject.id);
    const change = number === undefined ? undefined : await this.repository.lock(manager, number);
    if (!change) throw new Error(`Decision ${id} is about no price change`);
    return change;
  }

  /**
   * Replaces a pending decision whose terms no longer apply: the machine's prices have moved
   * further from the wanted ones.
   */
  async supersede(
    manager: EntityManager,
    lease: PriceLease,
    old: PriceChange,
    lines: readonly PriceLine[],
    askedBy: Asker,
  ): Promise<Approval> {
    const why = text('prices_moved', {});
    await this.move(manager, old, 'close');
    if (old.approvalId !== null) await this.approvals.supersede(manager, old.approvalId, why);
    return this.ask(manager, lease, lines, [why], askedBy);
  }

  async move(
    manager: EntityManager,
    change: PriceChange,
    trigger: PriceChangeTrigger,
    lines?: readonly PriceLine[],
  ): Promise<void> {
    const { number, status, approvalId } = change;
    const next = nextStatus(status, trigger, approvalId !== null);
    if (!next) throw new Error(`Price change ${number} is ${status}: it cannot ${trigger}`);
    await this.repository.move(manager, number, next, lines);
    // What waits takes effect line by line.
    if (next === 'done' && status !== 'waiting') {
      await this.tookEffect(manager, change, change.lines);
    }
  }

  /** The machine has these prices now. */
  async tookEffect(
    manager: EntityManager,
    machine: Machine,
    lines: readonly PriceLine[],
  ): Promise<void> {
    const { locationId } = machine;
    await this.setPrices.keep(manager, machine, lines);
    const shown = lines.map(({ vendorSku, afterFen }) => ({ vendorSku, priceFen: afterFen }));
    await this.slotPrices.show(manager, locationId, shown);
  }

  private insert(
    manager: EntityManager,
    { namespace, locationId }: PriceLease,
    lines: readonly PriceLine[],
    status: 'asked' | 'in_progress',
    author: Author | null,
  ): Promise<PriceChange> {
    const wanted = lines.map(({ vendorSku, afterFen }) => ({ vendorSku, priceFen: afterFen }));
    const key = requestKey(wanted);
    return this.repository.insert(manager, {
      namespace,
      locationId,
      status,
      requestKey: key,
      lines,
      author,
    });
  }
}

/** The steps shown to the owner. */
export const stepsSeen = ({ content }: Approval): readonly PriceLine[] =>
  (content as PriceContent).lines;
