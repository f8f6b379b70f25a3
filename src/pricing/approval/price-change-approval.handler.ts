import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ApprovalHandlerRegistry,
  type Approval,
  type ApprovalSubject,
  type FollowUp,
  type Terms,
} from '../../approvals/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { UcpError } from '../../ucp/index.js';
import { changeNumber, type PriceContent, priceTerms } from '../domain/price-change.js';
import { effectText } from '../domain/wording.js';
import { PriceLeaseRepository } from '../records/price-lease.repository.js';
import { leaseLost } from '../records/price-lease.service.js';
import type { PriceChange } from '../records/price-change.js';
import { PriceChangeRecordService, type Intent } from '../records/price-change-record.service.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';
import { PriceExecutionService } from '../execution/price-execution.service.js';
import { PriceReviewService, type Review } from './price-review.service.js';

/** Applies the owner's decision to a price change: it is sent immediately or never. */
@Injectable()
export class PriceChangeApprovalHandler implements ApprovalSubject, OnModuleInit {
  /** Reviews of decisions that are about to be stored. */
  private readonly reviewed = new WeakMap<Approval, Review>();

  constructor(
    private readonly subjects: ApprovalHandlerRegistry,
    private readonly guards: GuardrailService,
    private readonly reviews: PriceReviewService,
    private readonly leases: PriceLeaseRepository,
    private readonly changes: PriceChangeRecordService,
    private readonly repository: PriceChangesRepository,
    private readonly execution: PriceExecutionService,
  ) {}

  onModuleInit(): void {
    this.subjects.register('price_change', this);
  }

  terms({ content }: Approval): Terms {
    return priceTerms(content as PriceContent);
  }

  async prepare(approval: Approval): Promise<void> {
    const review = await this.reviews.review(approval, numberOf(approval));
    if (review) this.reviewed.set(approval, review);
  }

  async lock(manager: EntityManager, approval: Approval): Promise<void> {
    const review = this.reviewed.get(approval);
    if (review) {
      await this.guards.hold(manager);
      await this.leases.lock(manager, review.lease);
    }
    await this.repository.lock(manager, numberOf(approval));
  }

  async approved(manager: EntityManager, approval: Approval): Promise<FollowUp> {
    const change = await this.asked(manager, approval);
    this.guards.assertKillSwitchReleased(await this.guards.hold(manager));
    const review = this.reviewed.get(approval);
    if (!review || !(await this.leases.lock(manager, review.lease))) throw leaseLost(change);
    const intent = await this.changes.start(
      manager,
      review.lease,
      review.lines,
      change.author,
      change,
    );
    return () => this.carryOut(intent);
  }

  async rejected(manager: EntityManager, approval: Approval): Promise<void> {
    await this.changes.move(manager, await this.asked(manager, approval), 'close');
  }

  private async asked(manager: EntityManager, approval: Approval): Promise<PriceChange> {
    const change = await this.repository.lock(manager, numberOf(approval));
    if (!change) throw new Error(`Decision ${approval.id} is about no price change`);
    return change;
  }

  private async carryOut(intent: Intent): Promise<void> {
    const effect = await this.execution.carryOut(intent);
    if (effect.extent === 'none') {
      throw new UcpError('supplier_rejected', { content: effectText(effect) });
    }
  }
}

function numberOf({ id, subject }: Approval): string {
  const number = changeNumber(subject.id);
  if (number === undefined) throw new Error(`Decision ${id} is about no price change`);
  return number;
}
