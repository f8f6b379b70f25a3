import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { ApiErrors, StreamedJson } from '../../ucp/index.js';
import { GetPlan } from './dto/get-plan.dto.js';
import { PlanPageService } from './plan-page.service.js';
import { PlanBody } from './plan.answers.js';

@UcpController('replenishment', ['replenishment'])
export class PlanController {
  constructor(private readonly pages: PlanPageService) {}

  @Get('plan')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Plan what to order now, slot by slot, with reasons',
    description:
      'Machines that have never been read are left out. Without a limit, the whole plan is streamed while it is computed.',
  })
  @ApiOkResponse({ type: PlanBody })
  @ApiErrors('not_found')
  async get(@Query() request: GetPlan): Promise<StreamedJson> {
    return StreamedJson.begin(await this.pages.write(request));
  }
}
