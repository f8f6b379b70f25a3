import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WriteResult, WriteWaiting } from '../../adapters/index.js';
import type { Author } from '../../auth/index.js';
import { isUnreachable } from '../../database/index.js';
import { GuardrailService, type RunningWrite } from '../../guardrails/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Checkout } from '../domain/checkout.js';
import { nextStatus } from '../domain/checkout-states.js';
import { submissionOf } from '../domain/submission.js';
import { CheckoutOutcomeService } from './checkout-outcome.service.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { SupplierService } from './supplier.service.js';

export interface Intended {
  checkout: Checkout;
  write: RunningWrite;
}

/** Submits one order to the supplier: intent, call, outcome. */
@Injectable()
export class OrderSubmissionService {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly outcomes: CheckoutOutcomeService,
    private readonly guards: GuardrailService,
    private readonly supplier: SupplierService,
  ) {}

  /**
   * @param checkout ready, reviewed and locked in the caller's transaction, which also holds the
   * rules.
   */
  async intend(
    manager: EntityManager,
    checkout: Checkout,
    approved: boolean,
    by: Author | null,
  ): Promise<Intended> {
    const status = nextStatus(checkout.status, 'submit');
    if (!status || !checkout.fulfillment) {
      throw new Error(`A checkout that is ${checkout.status} is not submitted`);
    }
    const intended: Checkout = {
      ...checkout,
      status,
      submission: submissionOf(checkout.lines, checkout.fulfillment),
      submittedWithApproval: approved,
      submittedAt: null,
      submittedBy: by,
      attempt: checkout.attempt + 1,
    };
    return this.intended(manager, intended);
  }

  /** Submits the same content again under the same number, for settlement. */
  intendAgain(manager: EntityManager, checkout: Checkout): Promise<Intended> {
    return this.intended(manager, checkout);
  }

  /** @throws UcpError when the supplier refused or its answer is unknown. */
  async send({ checkout, write }: Intended): Promise<Checkout> {
    const { vendor } = checkout;
    if (!this.guards.start(write)) {
      await this.outcomes.unknown(checkout, SUSPENDED, write);
      throw unreachable(vendor, SUSPENDED);
    }
    const result = await this.supplier.place(checkout);
    try {
      return await this.record(checkout, write, result);
    } catch (cause) {
      // The intent is stored, so settlement resolves this too. That the database is unreachable is not
      // the supplier's answer: the caller must try again.
      if (cause instanceof UcpError || isUnreachable(cause)) throw cause;
      throw unreachable(vendor, 'its answer could not be written down', cause);
    }
  }

  private async record(
    checkout: Checkout,
    write: RunningWrite,
    result: WriteResult<{ externalRef: string }> | WriteWaiting,
  ): Promise<Checkout> {
    const { vendor } = checkout;
    switch (result.outcome) {
      case 'ok':
        return this.outcomes.accepted(checkout, result.value.externalRef, write);
      case 'refused': {
        const { kind, reason } = result;
        const counts = await this.outcomes.refused(checkout, write, reason);
        if (!counts) throw unreachable(vendor, 'it was sent again meanwhile');
        throw new UcpError(kind === 'unauthorized' ? 'unauthorized' : 'supplier_rejected', {
          content: `${vendor} refused: ${reason}`,
        });
      }
      case 'waiting':
        return this.outcomes.waiting(checkout, write);
      case 'unknown':
        await this.outcomes.unknown(checkout, result.reason, write);
        throw unreachable(vendor, result.reason);
    }
  }

  private async intended(manager: EntityManager, checkout: Checkout): Promise<Intended> {
    const write = await this.guards.permit(manager, `checkout ${checkout.id}`);
    return {
      checkout: await this.checkouts.save(manager, checkout, this.guards.maxDurationMs()),
      write,
    };
  }
}

const SUSPENDED = 'this process was suspended before the order was sent';

const unreachable = (vendor: string, reason: string, cause?: unknown) =>
  new UcpError('upstream_unreachable', {
    cause,
    content: `${vendor} did not confirm the order: ${reason}. Whether it was placed is being checked; get the checkout again`,
  });
