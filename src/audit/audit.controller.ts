import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { RequiresScope } from '../auth/index.js';
import { AuditHeadService } from './audit-head.service.js';
import { AuditHeadAnswer } from './audit.answers.js';

@UcpController('audit', ['events'])
export class AuditController {
  constructor(private readonly audit: AuditHeadService) {}

  @Get('head')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve the newest hash of the audit trail, to keep it elsewhere' })
  @ApiOkResponse({ type: AuditHeadAnswer })
  async head(): Promise<AuditHeadAnswer> {
    const { eventId, hash } = await this.audit.head();
    return { head: { event_id: eventId, hash: hash.toString('hex') } };
  }
}
