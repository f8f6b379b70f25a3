import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { EventsModule } from '../events/index.js';
import { AuditHeadService } from './audit-head.service.js';
import { AuditController } from './audit.controller.js';

@Module({
  imports: [ApprovalsModule, EventsModule],
  controllers: [AuditController],
  providers: [AuditHeadService],
})
export class AuditModule {}
