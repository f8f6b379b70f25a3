import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ApprovalHandlerRegistry,
  type Approval,
  type ApprovalSubject,
  type Decider,
  type Terms,
} from '../../../approvals/index.js';
import { text } from '../../../texts/index.js';
import { UcpError } from '../../../ucp/index.js';
import { runTerms, type RunContent } from '../domain/run-content.js';
import { nextStatus } from '../../run-records/domain/run-states.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { RunListService } from '../records/run-list.service.js';

/** Applies the owner's decision to a run. Placing it remains a separate call. */
@Injectable()
export class RunApprovalHandler implements ApprovalSubject, OnModuleInit {
  constructor(
    private readonly subjects: ApprovalHandlerRegistry,
    private readonly runs: RunListService,
    private readonly changes: RunChangesRepository,
  ) {}

  onModuleInit(): void {
    this.subjects.register('replenishment_run', this);
  }

  terms({ content }: Approval): Terms {
    return runTerms(content as RunContent);
  }

  async lock(manager: EntityManager, { subject }: Approval): Promise<void> {
    await this.runs.lock(manager, subject.id);
  }

  async approved(manager: EntityManager, approval: Approval, by: Decider): Promise<undefined> {
    await this.resolve(manager, approval, 'approved', by);
  }

  async rejected(manager: EntityManager, approval: Approval, by: Decider): Promise<void> {
    await this.resolve(manager, approval, 'rejected', by);
  }

  private async resolve(
    manager: EntityManager,
    approval: Approval,
    resolution: 'approved' | 'rejected',
    by: Decider,
  ): Promise<void> {
    const { id } = approval.subject;
    const { status, lines } = await this.runs.lock(manager, id);
    if (!nextStatus(status, resolution)) {
      throw new UcpError('conflict', {
        content: `Run ${id} is ${status} and waits for no decision`,
      });
    }
    await this.changes.setStatus(manager, id, resolution);
    await this.changes.addEvent(manager, id, {
      type: resolution === 'approved' ? 'approved' : 'canceled',
      text: text('plan_decided', {
        ...by,
        decision: approval.id,
        approved: resolution === 'approved',
      }),
      amounts: lines.flatMap(({ position, quantity, leftOut }) =>
        leftOut ? [] : [{ position, quantity }],
      ),
    });
  }
}
