import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClockService } from '../../database/index.js';
import { lowest } from '../../money/index.js';
import { PurchaseOrderService, type LastPaid } from '../../orders/index.js';
import {
  judgePurchase,
  type PurchaseFacts,
  type PurchaseLine,
  type Rules,
  type Spent,
  type Verdict,
} from '../../rules/index.js';
import { ApprovalRequestService, type Approval } from '../../approvals/index.js';
import type { Asker, Requester } from '../../auth/index.js';
import type { Buyer } from '../../guardrails/index.js';
import { skuId } from '../../skus/index.js';
import { reasons, text, type Text } from '../../texts/index.js';
import {
  covers,
  isAbout,
  purchaseContent,
  type PurchaseContent,
} from '../domain/approved-content.js';
import { assess, type Assessment } from '../domain/assessment.js';
import { destinationOf } from '../domain/destination.js';
import { missingInformation } from '../domain/fulfillment.js';
import { costOf, piecePriceOf, type Line, type Offers } from '../domain/lines.js';
import type { Problem } from '../domain/problem.js';
import type { Checkout } from '../domain/checkout.js';
import { nextStatus, type CheckoutStatus } from '../domain/checkout-states.js';
import { differs, submissionOf } from '../domain/submission.js';
import { savedDestination } from './saved-destination.js';
import { CheckoutRepository } from '../records/checkout.repository.js';

/** The age up to which an earlier price still counts. */
const COMPARED_DAYS = 180;

export interface Review {
  checkout: Checkout;
  /** Whether the owner approved exactly this content. */
  approved: boolean;
}

/** The inputs of a review. */
export interface ReviewBasis {
  rules: Rules;
  offers: Offers;
  /** Problems found before the review. */
  known?: readonly Problem[];
  /** Shown to the owner when approval is needed; its limits apply. */
  askedBy: Requester;
}

/** What a review looks at; a purchase need not be stored yet. */
export type Reviewable = Pick<
  Checkout,
  'id' | 'vendor' | 'lines' | 'fulfillment' | 'exactFen' | 'totalFen' | 'approvalId' | 'submission'
>;

export interface Judgement {
  verdict: Verdict;
  approved: boolean;
  decision: Approval | undefined;
}

/**
 * Reviews a checkout against the current rules and supplier state, and requests approval if needed.
 */
@Injectable()
export class CheckoutReviewService {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly orders: PurchaseOrderService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** @param checkout locked by the caller's transaction, with its new content. */
  async review(manager: EntityManager, checkout: Checkout, basis: ReviewBasis): Promise<Review> {
    const { assessment, approved, decision } = await this.examine(manager, checkout, basis);
    const status = reviewedStatus(checkout, assessment);
    const approvalId = await this.decisionFor(
      manager,
      checkout,
      assessment,
      decision,
      basis.askedBy,
    );
    const { problems } = assessment;
    return { checkout: { ...checkout, status, problems, approvalId }, approved };
  }

  /**
   * Stores a new purchase as the review found it, so that it is written once unless it needs approval.
   * @param store inserts it; undefined if its number is taken.
   */
  async reviewNew<T extends Reviewable & Pick<Checkout, 'status'>>(
    manager: EntityManager,
    purchase: T,
    basis: ReviewBasis,
    store: (reviewed: T & Pick<Checkout, 'problems'>) => Promise<Checkout | undefined>,
  ): Promise<Checkout | undefined> {
    const { assessment } = await this.examine(manager, purchase, basis);
    const status = reviewedStatus(purchase, assessment);
    const stored = await store({ ...purchase, status, problems: assessment.problems });
    if (!stored || assessment.trigger !== 'found_escalation') return stored;
    const approvalId = await this.decisionFor(
      manager,
      stored,
      assessment,
      undefined,
      basis.askedBy,
    );
    return this.checkouts.save(manager, { ...stored, approvalId });
  }

  private async examine(
    manager: EntityManager,
    purchase: Reviewable,
    { rules, offers, known = [], askedBy }: ReviewBasis,
  ): Promise<Omit<Judgement, 'verdict'> & { assessment: Assessment }> {
    const now = this.clock.current();
    // The kill switch stops completing, not preparing.
    const preparing = { ...rules, killSwitchEngaged: false };
    const { verdict, approved, decision } = await this.judge(
      manager,
      purchase,
      preparing,
      askedBy.principal,
    );
    const { lines, fulfillment } = purchase;
    const sentOtherwise = wasSentOtherwise(purchase, now);
    const assessment = assess({
      lines,
      fulfillment,
      offers,
      now,
      verdict,
      known,
      sentOtherwise,
    });
    return { assessment, approved, decision };
  }

  /**
   * Evaluates the rules. Closes a pending decision about other content.
   * @param principal who buys; omitted where that was not recorded.
   */
  async judge(
    manager: EntityManager,
    checkout: Reviewable,
    rules: Rules,
    principal?: Buyer,
  ): Promise<Judgement> {
    // In this order: closing a decision locks the event log until the commit.
    const { spentByPrincipalFen, ...spent } = await this.spent(manager, checkout, rules, principal);
    const lines = await this.purchaseLines(checkout, rules);
    const decision = await this.decisionOn(manager, checkout, rules);
    const approved = decision?.status === 'approved' && decision.usedAt === null;
    const facts: PurchaseFacts = {
      now: this.clock.current(),
      approved,
      totalFen: checkout.exactFen,
      lines,
      ...spent,
      ...(principal && { buyer: { ...principal, spentFen: spentByPrincipalFen } }),
    };
    return { verdict: judgePurchase(facts, rules), approved, decision };
  }

  private async spent(
    manager: EntityManager,
    { id }: Reviewable,
    rules: Rules,
    principal: Buyer | undefined,
  ): Promise<Spent & { spentByPrincipalFen: number }> {
    const { spendingLimitPerDay: perDay, spendingLimitPerWeek: perWeek } = rules;
    const own = principal?.limits.spendingLimitPerDay;
    if (perDay === null && perWeek === null && own === undefined) {
      return { spentWithoutApprovalFen: 0, spentInWeekFen: 0, spentByPrincipalFen: 0 };
    }
    return this.checkouts.spentWithoutApproval(manager, id, principal?.id ?? null);
  }

  private async purchaseLines(
    { vendor, lines }: Reviewable,
    rules: Rules,
  ): Promise<PurchaseLine[]> {
    const paid = await this.lastPaid(vendor, lines, rules);
    return lines.map((line) => {
      const id = skuId(vendor, line.vendorSku);
      return {
        skuId: id,
        title: line.title,
        category: line.category,
        piecePrice: piecePriceOf(line),
        // Of several units bought at once, the cheapest: what is dearer must be approved.
        lastPaid: lowest(paid.get(id)?.prices ?? []),
      };
    });
  }

  private async lastPaid(
    vendor: string,
    lines: readonly Line[],
    rules: Rules,
  ): Promise<ReadonlyMap<string, LastPaid>> {
    if (rules.unitPriceJumpPercent === null) return new Map();
    const skuIds = lines.map(({ vendorSku }) => skuId(vendor, vendorSku));
    return this.orders.lastPaid([...new Set(skuIds)], COMPARED_DAYS);
  }

  /** The decision about exactly this content; one about other content no longer applies. */
  private async decisionOn(
    manager: EntityManager,
    checkout: Reviewable,
    rules: Rules,
  ): Promise<Approval | undefined> {
    const { id, approvalId } = checkout;
    if (approvalId === null) return undefined;
    const decision = await this.approvals.lock(manager, approvalId);
    if (!decision || counts(decision, checkout, rules)) return decision;
    await this.approvals.supersede(manager, approvalId, text('checkout_has_changed', { id }));
    return undefined;
  }

  private async decisionFor(
    manager: EntityManager,
    checkout: Checkout,
    { trigger, why }: Assessment,
    decision: Approval | undefined,
    askedBy: Asker,
  ): Promise<string | null> {
    if (trigger === 'found_ready' && decision?.status === 'pending') {
      const because = text('checkout_needs_none', { id: checkout.id });
      await this.approvals.supersede(manager, decision.id, because);
      return null;
    }
    if (trigger !== 'found_escalation' || decision?.status === 'pending') {
      return decision?.id ?? null;
    }
    const asked = await this.approvals.ask(manager, {
      kind: 'restock_plan',
      subject: { type: 'checkout', id: checkout.id },
      summary: summaryOf(checkout),
      reasoning: why ?? reasons([]),
      askedBy,
      content: contentOf(checkout),
    });
    return asked.id;
  }
}

function reviewedStatus(
  { id, status }: Pick<Checkout, 'id' | 'status'>,
  { trigger }: Assessment,
): CheckoutStatus {
  const next = nextStatus(status, trigger);
  if (!next) throw new Error(`Checkout ${id} is ${status} and is not reviewed`);
  return next;
}

const contentOf = (checkout: Reviewable): PurchaseContent =>
  purchaseContent(checkout, destinationOf(checkout.fulfillment));

/** A pending decision must match the content exactly; an approval also covers less. */
function counts({ status, content }: Approval, checkout: Reviewable, rules: Rules): boolean {
  const decided = content as PurchaseContent;
  const wanted = contentOf(checkout);
  return status === 'pending'
    ? isAbout(decided, wanted)
    : covers(decided, wanted, savedDestination(rules));
}

function wasSentOtherwise({ lines, fulfillment, submission }: Reviewable, now: Date): boolean {
  if (fulfillment === null || missingInformation(fulfillment, now).length > 0) return false;
  return differs(submission, submissionOf(lines, fulfillment));
}

const NAMED_AT_MOST = 3;

function summaryOf(checkout: Checkout): Text {
  const { id, vendor, lines } = checkout;
  const named = lines
    .slice(0, NAMED_AT_MOST)
    .map(({ title, quantity, unit }) => ({ title, quantity, boxes: unit === 'BX' }));
  const more = lines.length - named.length;
  return text('buy', { id, vendor, lines: named, more, ...costOf(checkout) });
}
