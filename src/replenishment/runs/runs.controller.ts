import { Body, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { type Caller, CurrentCaller, type Requester, RequiresScope } from '../../auth/index.js';
import { AskedBy, UcpController } from '../../api/index.js';
import { UPSTREAM_ERRORS } from '../../adapters/index.js';
import { Expensive } from '../../http/index.js';
import { AcrossTransactions, GivenIdempotencyKey } from '../../idempotency/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { AbandonRun } from './dto/abandon-run.dto.js';
import { EditRun } from './dto/edit-run.dto.js';
import { ListRuns } from './dto/list-runs.dto.js';
import { PlaceRun } from './dto/place-run.dto.js';
import { ReceiveRun } from './dto/receive-run.dto.js';
import { RunAbandonmentService } from './placing/run-abandonment.service.js';
import { RunBuilderService } from './building/run-builder.service.js';
import { RunEditService } from './building/run-edit.service.js';
import { RunListService } from './records/run-list.service.js';
import { RunPlacementService } from './placing/run-placement.service.js';
import { RunReceiptService } from './placing/run-receipt.service.js';
import { RunBody, RunList } from './views/run.answers.js';
import { RUN_CAPABILITIES, RunView } from './views/run.view.js';

@UcpController('replenishment/runs', RUN_CAPABILITIES)
export class RunsController {
  constructor(
    private readonly builder: RunBuilderService,
    private readonly runs: RunListService,
    private readonly edits: RunEditService,
    private readonly placement: RunPlacementService,
    private readonly receipt: RunReceiptService,
    private readonly abandonment: RunAbandonmentService,
    private readonly view: RunView,
  ) {}

  @Post()
  @RequiresScope('restock')
  @AcrossTransactions()
  @ApiOperation({
    summary: 'Create a run from the current plan; above the limits it needs approval',
  })
  @ApiCreatedResponse({ type: RunBody })
  @ApiErrors('guard_unverifiable')
  async build(
    @AskedBy() askedBy: Requester,
    @GivenIdempotencyKey() idempotencyKey?: string,
  ): Promise<RunBody> {
    const caller = { idempotencyKey, askedBy };
    return this.view.run(await this.builder.build(caller));
  }

  @Get()
  @RequiresScope('read')
  @Expensive()
  @ApiOperation({ summary: 'List runs, newest first: at most 100 per page' })
  @ApiOkResponse({ type: RunList })
  async list(@Query() request: ListRuns): Promise<RunList> {
    return this.view.list(await this.runs.list(request));
  }

  @Get(':id')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve a run' })
  @ApiOkResponse({ type: RunBody })
  @ApiErrors('not_found')
  async get(@Param('id', TextIdPipe) id: string): Promise<RunBody> {
    return this.view.run(await this.runs.get(id));
  }

  @Patch(':id')
  @RequiresScope('restock')
  @AcrossTransactions()
  @ApiOperation({
    summary: 'Change the quantities of a run that is not placed; 0 leaves a slot out',
    description:
      'The rules apply to the result. An approval already given counts for what it covered: less of the same goods at no higher price. Anything else needs a new one.',
  })
  @ApiOkResponse({ type: RunBody })
  @ApiErrors('not_found', 'conflict', 'already_placed', 'guard_unverifiable')
  async edit(
    @Param('id', TextIdPipe) id: string,
    @Body() { lines }: EditRun,
    @AskedBy() askedBy: Requester,
  ): Promise<RunBody> {
    return this.view.run(await this.edits.edit(id, lines, askedBy));
  }

  @Post(':id/place')
  @RequiresScope('restock')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({
    summary: 'Place a run: prepares one checkout per supplier',
    description:
      'Nothing is bought until those checkouts are completed. While a line has no source, nothing is placed: the run is returned unchanged with its messages. A run whose checkouts all ended without an order can be placed again.',
  })
  @ApiBody({ type: PlaceRun, required: false })
  @ApiOkResponse({ type: RunBody })
  @ApiErrors(
    'approval_required',
    'already_resolved',
    'kill_switch_engaged',
    'already_placed',
    'simulation_disabled',
    'guard_unverifiable',
    ...UPSTREAM_ERRORS,
  )
  async place(
    @Param('id', TextIdPipe) id: string,
    @Body() { skip_unresolved: skip, approve = false, approval_id }: PlaceRun,
    @AskedBy() askedBy: Requester,
    @GivenIdempotencyKey() idempotencyKey?: string,
  ): Promise<RunBody> {
    const caller = { idempotencyKey, askedBy };
    const seen = approval_id == null ? {} : { approvalId: approval_id };
    const options = { skipUnresolved: skip === true, approve, ...seen };
    const { run, messages } = await this.placement.place(id, options, caller);
    return this.view.run(run, messages);
  }

  @Post(':id/receive')
  @RequiresScope('receive')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Record a delivery; increases the stock of the machines',
    description:
      'Slots that are not listed received nothing. A delivery of more than was ordered is stored, with a warning. With `location`, one machine of the run is received; each once. To end a run that will never be delivered, receive it with nothing.',
  })
  @ApiOkResponse({ type: RunBody })
  @ApiErrors('not_found', 'already_delivered')
  async receive(
    @Param('id', TextIdPipe) id: string,
    @Body() receipt: ReceiveRun,
    @CurrentCaller() caller: Caller,
  ): Promise<RunBody> {
    return this.view.run(await this.receipt.receive(id, receipt, caller));
  }

  @Post(':id/abandon')
  @RequiresScope('restock')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Abandon a run before anything is ordered; releases its slots',
    description:
      'Its open checkouts are canceled and its pending decision is closed. Refused once something has been ordered, or while a checkout is being completed.',
  })
  @ApiBody({ type: AbandonRun, required: false })
  @ApiOkResponse({ type: RunBody })
  @ApiErrors('not_found', 'conflict')
  async abandon(
    @Param('id', TextIdPipe) id: string,
    @Body() { reason }: AbandonRun,
    @CurrentCaller() caller: Caller,
  ): Promise<RunBody> {
    const said = reason?.trim() ?? '';
    return this.view.run(await this.abandonment.abandon(id, said === '' ? null : said, caller));
  }
}
