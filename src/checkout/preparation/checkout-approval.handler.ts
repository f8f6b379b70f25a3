import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ApprovalHandlerRegistry,
  type Approval,
  type ApprovalSubject,
  type Terms,
} from '../../approvals/index.js';
import { UcpError } from '../../ucp/index.js';
import { purchaseTerms, type PurchaseContent } from '../domain/approved-content.js';
import { nextStatus } from '../domain/checkout-states.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';

/** Applies the owner's decision to a checkout. Completing it remains a separate call. */
@Injectable()
export class CheckoutApprovalHandler implements ApprovalSubject, OnModuleInit {
  constructor(
    private readonly subjects: ApprovalHandlerRegistry,
    private readonly checkouts: CheckoutStateService,
  ) {}

  onModuleInit(): void {
    this.subjects.register('checkout', this);
  }

  terms({ content }: Approval): Terms {
    return purchaseTerms(content as PurchaseContent);
  }

  async lock(manager: EntityManager, { subject }: Approval): Promise<void> {
    await this.checkouts.lock(manager, subject.id);
  }

  async approved(manager: EntityManager, { subject }: Approval): Promise<undefined> {
    const checkout = await this.checkouts.lock(manager, subject.id);
    const status = nextStatus(checkout.status, 'approved');
    if (!status) throw notWaiting(subject.id, checkout.status);
    const problems = status === 'ready_for_complete' ? [] : checkout.problems;
    await this.checkouts.store(manager, { ...checkout, status, problems });
  }

  async rejected(manager: EntityManager, { subject }: Approval): Promise<void> {
    const checkout = await this.checkouts.lock(manager, subject.id);
    const status = nextStatus(checkout.status, 'rejected');
    if (!status) throw notWaiting(subject.id, checkout.status);
    const endReason = 'approval_rejected' as const;
    await this.checkouts.store(manager, { ...checkout, status, endReason });
  }
}

const notWaiting = (id: string, status: string) =>
  new UcpError('conflict', { content: `Checkout ${id} is ${status} and waits for no decision` });
