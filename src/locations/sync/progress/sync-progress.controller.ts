import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../../api/index.js';
import { RequiresScope } from '../../../auth/index.js';
import { SyncProgressQuery } from '../dto/sync-progress-query.dto.js';
import { SyncProgressService } from './sync-progress.service.js';
import { SyncProgressAnswer, SyncProgressView } from './sync-progress.view.js';

@UcpController('locations', ['location', 'inventory'])
export class SyncProgressController {
  constructor(
    private readonly progress: SyncProgressService,
    private readonly view: SyncProgressView,
  ) {}

  @Get('sync')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Retrieve the progress of the machine sync',
    description: 'Cheap enough to poll every second. Each machine is counted by its last result.',
  })
  @ApiOkResponse({ type: SyncProgressAnswer })
  async get(@Query() query: SyncProgressQuery): Promise<SyncProgressAnswer> {
    return this.view.answer(await this.progress.of(query));
  }
}
