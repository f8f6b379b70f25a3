import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ApprovalHandlerRegistry,
  type Approval,
  type ApprovalSubject,
  type Terms,
} from '../../../approvals/index.js';
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

  async approved(manager: EntityManager, approval: Approval): Promise<undefined> {
    await this.resolve(manager, approval, 'approved');
  }

  async rejected(manager: EntityManager, approval: Approval): Promise<void> {
    await this.resolve(manager, approval, 'rejected');
  }

  private async resolve(
    manager: EntityManager,
    approval: Approval,
    resolution: 'approved' | 'rejected',
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
      description: `The owner ${resolution} it (decision ${approval.id})`,
      amounts: lines.map(({ position, quantity }) => ({ position, quantity })),
    });
  }
}
