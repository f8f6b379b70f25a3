import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
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
  @ApiOperation({
    summary: 'What needs the owner now, by the money at risk',
    description:
      'Stock may be up to ten minutes old, which `stock_as_of` tells; everything else is of this moment. Machines that were registered since are being read, which `state` tells.',
  })
  @ApiOkResponse({ type: AttentionBody })
  async get(): Promise<AttentionBody> {
    return this.view.body(await this.attention.now());
  }
}
