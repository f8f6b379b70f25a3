import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ApprovalSubjects,
  type Approval,
  type ApprovalSubject,
  type FollowUp,
  type Terms,
} from '../approvals/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { UcpError } from '../ucp/index.js';
import { changeNumber } from './domain/change-id.js';
import { priceTerms, type PriceContent } from './domain/price-terms.js';
import { effectText } from './domain/wording.js';
import { MachineTurnsRepository } from './machine-turns.repository.js';
import { turnLost } from './machine-turns.js';
import type { PriceChange } from './price-change.js';
import { PriceChanges, type Intent } from './price-changes.js';
import { PriceChangesRepository } from './price-changes.repository.js';
import { PriceExecution } from './price-execution.js';
import { PriceReviews, type Review } from './price-reviews.js';

/** What becomes of a price change once the owner has decided: it is done at once, or never. */
@Injectable()
export class PriceChangeSubject implements ApprovalSubject, OnModuleInit {
  /** From before a decision is taken down until it is. */
  private readonly reviewed = new WeakMap<Approval, Review>();

  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly guards: GuardrailService,
    private readonly reviews: PriceReviews,
    private readonly turns: MachineTurnsRepository,
    private readonly changes: PriceChanges,
    private readonly repository: PriceChangesRepository,
    private readonly execution: PriceExecution,
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
      await this.turns.lock(manager, review.turn);
    }
    await this.repository.lock(manager, numberOf(approval));
  }

  async approved(manager: EntityManager, approval: Approval): Promise<FollowUp> {
    const change = await this.asked(manager, approval);
    this.guards.requireReleased(await this.guards.hold(manager));
    const review = this.reviewed.get(approval);
    if (!review || !(await this.turns.lock(manager, review.turn))) throw turnLost(change);
    const intent = await this.changes.start(manager, review.turn, review.lines, change);
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
