import { Body, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import {
  CurrentCaller,
  LimitedToMachine,
  machineInPath,
  RequiresScope,
  type Caller,
} from '../../auth/index.js';
import { AcrossTransactions } from '../../idempotency/index.js';
import { ApiErrors, LocationIdPipe } from '../../ucp/index.js';
import { FixingService } from '../stops/fixing.service.js';
import { FixVisits, GetVisits, PutWishes } from './dto/visits.dto.js';
import { VisitsAnswer, WishesAnswer } from './visits.answers.js';
import { VisitsService } from './visits.service.js';
import { VisitsView } from './visits.view.js';
import { WishesService } from './wishes.service.js';

@UcpController('visits', [])
export class VisitsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly fixing: FixingService,
    private readonly wanted: WishesService,
    private readonly view: VisitsView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: "Tell a day's visits: who goes where, when, with what, and what that is worth",
    description:
      'Suggested until the day is fixed. Machines are left out while waiting costs less than going; machines that have never been read are unknown to the plan.',
  })
  @ApiOkResponse({ type: VisitsAnswer })
  async get(@Query() { date }: GetVisits): Promise<VisitsAnswer> {
    return this.view.answer(await this.visits.of(date));
  }

  @Post()
  @RequiresScope('restock')
  @AcrossTransactions()
  @ApiOperation({
    summary: "Fix a day's visits as suggested, or as stated",
    description:
      'Fixing a day again changes it: stops that were started, finished or skipped stay. Nothing is ordered.',
  })
  @ApiCreatedResponse({ type: VisitsAnswer })
  @ApiErrors('conflict')
  async fix(@Body() request: FixVisits, @CurrentCaller() caller: Caller): Promise<VisitsAnswer> {
    const version = await this.fixing.fix(request, caller);
    const visits = await this.visits.of(request.date);
    // Somebody else may have changed the day since: whoever goes on from this answer is told then.
    return this.view.answer({ ...visits, version });
  }

  @Get('locations/:id')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Tell on which days a machine is to be visited, and on which not' })
  @ApiOkResponse({ type: WishesAnswer })
  @ApiErrors('not_found')
  async wishes(@Param('id', LocationIdPipe) id: string): Promise<WishesAnswer> {
    return this.view.wishes(id, await this.wanted.get(id));
  }

  @Put('locations/:id')
  @RequiresScope('restock')
  @LimitedToMachine(machineInPath)
  @ApiOperation({
    summary: 'Pin a machine to a day, or forbid days',
    description: 'What is left out stays as it is. The plan follows; days that are fixed do not.',
  })
  @ApiOkResponse({ type: WishesAnswer })
  @ApiErrors('not_found')
  async wish(
    @Param('id', LocationIdPipe) id: string,
    @Body() request: PutWishes,
    @CurrentCaller() caller: Caller,
  ): Promise<WishesAnswer> {
    return this.view.wishes(id, await this.wanted.put(id, request, caller));
  }
}
