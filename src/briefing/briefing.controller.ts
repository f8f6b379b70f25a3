import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../auth/index.js';
import { BriefingService } from './briefing.service.js';
import { BriefingAnswer, BriefingView } from './briefing.view.js';
import { GetBriefing } from './dto/get-briefing.dto.js';

@UcpController('briefing', ['approval', 'replenishment', 'inventory', 'location', 'pricing'])
export class BriefingController {
  constructor(
    private readonly briefings: BriefingService,
    private readonly view: BriefingView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Tell the state of the route to a reader who remembers nothing',
    description:
      'Agrees with `GET /attention`. Stock may be up to ten minutes old; everything else is current. A principal limited to some machines is told about these. Asking changes nothing.',
  })
  @ApiOkResponse({ type: BriefingAnswer })
  async get(
    @Query() { since }: GetBriefing,
    @CurrentCaller() caller: Caller,
  ): Promise<BriefingAnswer> {
    return this.view.answer(await this.briefings.since(since, caller));
  }
}
