import { Injectable } from '@nestjs/common';
import { AdapterRegistry, VendorHealth } from '../../adapters/index.js';
import { ApprovalRequestService, type TermedApproval } from '../../approvals/index.js';
import { AttentionService } from '../../attention/index.js';
import { TroubledCheckoutsService, type TroubledCheckout } from '../../checkout/index.js';
import { LocationSearchService } from '../../locations/index.js';
import { decisionSubject } from '../domain/decision-subject.js';
import type { Candidate, NoticeCode } from '../domain/notification.js';

const MINUTE_MS = 60_000;
/** A single failed call is no outage. */
const OUTAGE_AFTER_MS = 2 * MINUTE_MS;
const TELL_OUTAGE_AGAIN_MS = 12 * 60 * MINUTE_MS;
const TELL_STOCK_AGAIN_MS = 24 * 60 * MINUTE_MS;

type DecisionCode = Extract<NoticeCode, `decision_${string}`>;

const DECISION_CODES: Record<TermedApproval['approval']['subject']['type'], DecisionCode> = {
  checkout: 'decision_purchase',
  replenishment_run: 'decision_run',
  price_change: 'decision_price',
  slot: 'decision_other',
};

/** Finds what holds at the moment: decisions, purchases in trouble, outages, machines running out. */
@Injectable()
export class FindingNoticesService {
  constructor(
    private readonly approvals: ApprovalRequestService,
    private readonly checkouts: TroubledCheckoutsService,
    private readonly machines: LocationSearchService,
    private readonly registry: AdapterRegistry,
    private readonly health: VendorHealth,
    private readonly attention: AttentionService,
  ) {}

  async candidates(now: Date): Promise<Candidate[]> {
    const [approvals, checkouts] = await Promise.all([
      this.approvals.pending(),
      this.checkouts.find(),
    ]);
    const decisions = await this.decisions(approvals);
    return [...decisions, ...checkouts.flatMap(troubleOf), ...this.outages(now)];
  }

  /** Planning all machines is slow, so this is for those who are told at once. */
  async stock(now: Date): Promise<Candidate[]> {
    const { listed, names } = await this.attention.now();
    return listed.flatMap((finding): Candidate[] => {
      if (finding.kind !== 'stock') return [];
      const { locationId, slotsOut, slotsRunningOut } = finding;
      return [
        {
          kind: 'stock',
          code: 'stock_low',
          key: finding.id,
          repeatAfterMs: TELL_STOCK_AGAIN_MS,
          params: { name: names.get(locationId) ?? locationId, slotsOut, slotsRunningOut },
          path: `/machines/${encodeURIComponent(locationId)}`,
          occurredAt: now,
        },
      ];
    });
  }

  private async decisions(pending: readonly TermedApproval[]): Promise<Candidate[]> {
    const ids = pending.flatMap(({ terms }) => terms.locationId ?? []);
    const machines = await this.machines.byIds(ids);
    return pending.map(({ approval, terms }) => ({
      kind: 'decision',
      code: DECISION_CODES[approval.subject.type],
      key: decisionSubject(approval.id),
      params: {
        amountFen: terms.amountFen ?? null,
        first: terms.lines?.[0]?.item.title ?? null,
        others: Math.max(0, (terms.lines?.length ?? 0) - 1),
        machine: machines.get(terms.locationId ?? '')?.name ?? null,
      },
      path: `/approvals/${encodeURIComponent(approval.id)}`,
      occurredAt: approval.at,
    }));
  }

  private outages(now: Date): Candidate[] {
    return this.registry.entries().flatMap(({ namespace }): Candidate[] => {
      const { inTroubleSince: since } = this.health.of(namespace);
      if (!since || now.getTime() - since.getTime() < OUTAGE_AFTER_MS) return [];
      return [
        {
          kind: 'problem',
          code: 'vendor_unreachable',
          key: `vendor:${namespace}`,
          repeatAfterMs: TELL_OUTAGE_AGAIN_MS,
          params: { vendor: namespace, since: since.toISOString() },
          path: '/',
          occurredAt: since,
        },
      ];
    });
  }
}

/** A purchase of a placed run that nobody has tried to complete yet is no problem. */
function troubleOf({
  id,
  status,
  vendor,
  totalFen,
  since,
  failure,
  awaitsSending,
}: TroubledCheckout): Candidate[] {
  const isUnclear = status === 'complete_in_progress';
  if (!isUnclear && failure === null) return [];
  return [
    {
      kind: 'problem',
      code: awaitsSending ? 'order_to_send' : isUnclear ? 'purchase_unclear' : 'purchase_failed',
      key: `purchase:${id}:${since.getTime()}`,
      params: { vendor, amountFen: totalFen },
      path: `/purchases/${encodeURIComponent(id)}`,
      occurredAt: since,
    },
  ];
}
