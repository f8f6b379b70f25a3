import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { ApprovalHandlerRegistry } from './approval-handler.registry.js';
import { ApprovalView } from './approval.view.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { ApprovalsService } from './approvals.service.js';
import { ApprovalRequestService } from './approval-request.service.js';
import { ApprovalEntity } from './approval.entity.js';
import { ApprovalStateEntity } from './states/approval-state.entity.js';
import { ApprovalStatesRepository } from './states/approval-states.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ApprovalEntity, ApprovalStateEntity]),
    EventsModule,
    GuardrailsModule,
  ],
  controllers: [ApprovalsController],
  providers: [
    ApprovalRequestService,
    ApprovalsRepository,
    ApprovalStatesRepository,
    ApprovalsService,
    ApprovalHandlerRegistry,
    ApprovalView,
  ],
  exports: [
    ApprovalRequestService,
    ApprovalHandlerRegistry,
    ApprovalsService,
    ApprovalStatesRepository,
  ],
})
export class ApprovalsModule {}
