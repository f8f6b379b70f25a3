import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { AcrossTransactions } from '../../idempotency/index.js';
import { SyncRequest } from './dto/sync-request.dto.js';
import { SyncService } from './sync.service.js';
import { syncAnswer, SyncAnswer } from './sync.view.js';

@UcpController('locations', ['location', 'inventory'])
export class SyncController {
  constructor(private readonly service: SyncService) {}

  @Post('sync')
  @RequiresScope('restock')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Sync all registered machines and their sales now' })
  @ApiBody({ type: SyncRequest, required: false })
  @ApiOkResponse({ type: SyncAnswer })
  async sync(@Body() { sales_window_days: windowDays }: SyncRequest): Promise<SyncAnswer> {
    return syncAnswer(await this.service.syncAll(windowDays ?? undefined));
  }
}
