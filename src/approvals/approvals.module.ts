import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { ApprovalSubjects } from './approval-subjects.js';
import { ApprovalView } from './approval.view.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { ApprovalsService } from './approvals.service.js';
import { Approvals } from './approvals.js';

@Module({
  imports: [EventsModule, GuardrailsModule],
  controllers: [ApprovalsController],
  providers: [Approvals, ApprovalsRepository, ApprovalsService, ApprovalSubjects, ApprovalView],
  exports: [Approvals, ApprovalSubjects],
})
export class ApprovalsModule {}
