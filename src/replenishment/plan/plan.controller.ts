import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { ApiErrors, StreamedJson } from '../../ucp/index.js';
import { GetPlan } from './dto/get-plan.dto.js';
import { PlanPageService } from './plan-page.service.js';
import { PlanBody } from './plan.answers.js';

@UcpController('replenishment', ['replenishment'])
export class PlanController {
  constructor(private readonly pages: PlanPageService) {}

  @Get('plan')
  @ApiOperation({
    summary: 'What the strategy would order now, slot by slot, and why',
    description:
      'Machines that were never read are left out. Without a limit everything is sent, while it is being planned.',
  })
  @ApiOkResponse({ type: PlanBody })
  @ApiErrors('not_found')
  async get(@Query() request: GetPlan): Promise<StreamedJson> {
    return StreamedJson.begin(await this.pages.write(request));
  }
}
