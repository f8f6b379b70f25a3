import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Rules } from '../../rules/index.js';
import { ApprovalRequestService } from '../../approvals/index.js';
import type { Requester } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { purchaseContent } from '../domain/approved-content.js';
import type { Destination } from '../domain/destination.js';
import { costOf, priceLines, type WantedLine } from '../domain/lines.js';
import type { Checkout } from '../domain/checkout.js';
import { savedFulfillment } from './saved-destination.js';
import { CheckoutReviewService } from './checkout-review.service.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { SupplierService, type SupplierState } from '../completion/supplier.service.js';

/** A purchase from one supplier, requested by another capability. */
export interface WantedPurchase {
  /** The order number; a number that was ever used is refused. */
  id: string;
  vendor: string;
  lines: readonly WantedLine[];
  /** The supplier's offers, read before the transaction. */
  state: SupplierState;
  /** The replenishment run it belongs to. */
  runId: string;
  askedBy: Requester;
  /** The decision that already approved exactly this, and the destination it named. */
  approved?: { by: string; destination: Destination | null };
}

/** Prepares purchases for other capabilities, as ordinary checkouts. */
@Injectable()
export class PurchasePreparationService {
  constructor(
    private readonly config: Config,
    private readonly repository: CheckoutRepository,
    private readonly supplier: SupplierService,
    private readonly review: CheckoutReviewService,
    private readonly approvals: ApprovalRequestService,
    private readonly guards: GuardrailService,
  ) {}

  /** Reads the supplier's current offers. Must not run inside a transaction. */
  offers(vendor: string): Promise<SupplierState> {
    return this.supplier.offers(vendor);
  }

  /** Whether the offers must be read again. */
  isOld(state: SupplierState): boolean {
    return this.supplier.isOld(state);
  }

  /**
   * A checkout for the saved address, or without fulfillment if none is saved.
   * @param rules held by the caller's transaction.
   */
  async prepare(manager: EntityManager, wanted: WantedPurchase, rules: Rules): Promise<Checkout> {
    const { id, vendor, state, runId, askedBy, approved } = wanted;
    this.guards.assertMayBuy(askedBy.principal, vendor);
    const priced = priceLines(wanted.lines, state.offers);
    if (!priced.ok) throw new UcpError('conflict', { content: priced.problem.content });
    const stored = await this.repository.insert(manager, {
      ...priced.value,
      id,
      vendor,
      requestDigest: createHash('sha256').update(`prepared ${id}`).digest(),
      creationKey: null,
      ucpAgent: askedBy.ucpAgent,
      orderWebhook: null,
      author: askedBy.principal,
      runId,
      ttlS: this.config.checkoutTtlS,
      status: 'incomplete',
      fulfillment: savedFulfillment(rules),
      problems: [],
    });
    if (!stored) throw numberTaken(id);
    const basis = { rules, offers: state.offers, askedBy };
    const approvalId = approved ? await this.carryOver(manager, stored, approved) : null;
    const { checkout } = await this.review.review(manager, { ...stored, approvalId }, basis);
    return this.repository.save(manager, checkout);
  }

  /** Carries over the approval of the run, so that its purchases need no second one. */
  private async carryOver(
    manager: EntityManager,
    checkout: Checkout,
    approved: NonNullable<WantedPurchase['approved']>,
  ): Promise<string> {
    const { id, vendor, lines, ucpAgent, author } = checkout;
    const decision = await this.approvals.record(
      manager,
      {
        kind: 'restock_plan',
        subject: { type: 'checkout', id },
        summary: text('buy_lines', { id, vendor, lines: lines.length, ...costOf(checkout) }),
        reasoning: text('part_of_decision', { id: approved.by }),
        askedBy: { principal: author, ucpAgent },
        content: purchaseContent(checkout, approved.destination),
      },
      `decision ${approved.by}`,
    );
    return decision.id;
  }
}

const numberTaken = (id: string) =>
  new UcpError('conflict', {
    content: `The order number ${id} was used for another purchase; numbers are never used twice`,
  });
