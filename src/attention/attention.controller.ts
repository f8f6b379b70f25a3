import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { RequiresScope } from '../auth/index.js';
import { AttentionBody } from './attention.answers.js';
import { AttentionService } from './attention.service.js';
import { AttentionView } from './attention.view.js';

@UcpController('attention', ['approval', 'replenishment', 'inventory', 'location', 'pricing'])
export class AttentionController {
  constructor(
    private readonly attention: AttentionService,
    private readonly view: AttentionView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: "List what needs the owner's attention, by money at risk",
    description:
      'Stock may be up to ten minutes old, as shown by `stock_as_of`; everything else is current. `state` is `reading` while newly registered machines are being read.',
  })
  @ApiOkResponse({ type: AttentionBody })
  async get(): Promise<AttentionBody> {
    return this.view.body(await this.attention.now());
  }
}
