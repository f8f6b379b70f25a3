import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { FinishStop, SkipStop, StartStop } from './dto/stop.dto.js';
import { StopAnswer } from './stop.answers.js';
import { StopView } from './stop.view.js';
import { StopsService } from './stops.service.js';

@UcpController('visits', [])
export class StopsController {
  constructor(
    private readonly stops: StopsService,
    private readonly view: StopView,
  ) {}

  @Post(':id/start')
  @RequiresScope('receive')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Start a visit of a fixed day; again has no effect',
    description:
      'A visit that was skipped can be made after all; a start with an `at` from before the skip is refused.',
  })
  @ApiBody({ type: StartStop, required: false })
  @ApiOkResponse({ type: StopAnswer })
  @ApiErrors('not_found', 'conflict')
  async start(
    @Param('id', TextIdPipe) id: string,
    @Body() request: StartStop,
    @CurrentCaller() caller: Caller,
  ): Promise<StopAnswer> {
    return this.view.answer(await this.stops.start(id, request, caller));
  }

  @Post(':id/finish')
  @RequiresScope('receive')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Finish a visit, with what was filled in; again has no effect',
    description: 'A visit can be finished without having been started, and after it was skipped.',
  })
  @ApiBody({ type: FinishStop, required: false })
  @ApiOkResponse({ type: StopAnswer })
  @ApiErrors('not_found', 'conflict', 'already_delivered')
  async finish(
    @Param('id', TextIdPipe) id: string,
    @Body() request: FinishStop,
    @CurrentCaller() caller: Caller,
  ): Promise<StopAnswer> {
    return this.view.answer(await this.stops.finish(id, request, caller));
  }

  @Post(':id/skip')
  @RequiresScope('receive')
  @HttpCode(200)
  @ApiOperation({ summary: 'Skip a visit, with a reason; again has no effect' })
  @ApiOkResponse({ type: StopAnswer })
  @ApiErrors('not_found', 'conflict')
  async skip(
    @Param('id', TextIdPipe) id: string,
    @Body() request: SkipStop,
    @CurrentCaller() caller: Caller,
  ): Promise<StopAnswer> {
    return this.view.answer(await this.stops.skip(id, request, caller));
  }
}
