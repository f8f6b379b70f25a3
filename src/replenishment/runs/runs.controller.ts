import { Body, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import { AcrossTransactions } from '../../idempotency/index.js';
import { UcpController } from '../../ucp-controller.js';
import { TextIdPipe, ucpAgentProfile } from '../../ucp/index.js';
import { ListRuns } from './dto/list-runs.dto.js';
import { PlaceRun } from './dto/place-run.dto.js';
import { ReceiveRun } from './dto/receive-run.dto.js';
import { RunBuilder } from './run-builder.js';
import { RunDirectory } from './run-directory.js';
import { RunPlacement } from './run-placement.js';
import { RunReceipt } from './run-receipt.js';
import { RunBody, RunList } from './run.answers.js';
import { RunView } from './run.view.js';

@UcpController('replenishment/runs', ['replenishment'])
export class RunsController {
  constructor(
    private readonly builder: RunBuilder,
    private readonly runs: RunDirectory,
    private readonly placement: RunPlacement,
    private readonly receipt: RunReceipt,
    private readonly view: RunView,
  ) {}

  @Post()
  @AcrossTransactions()
  @ApiOperation({ summary: 'Build a run from the current plan; a dear one asks the owner' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiHeader({ name: 'ucp-agent', required: false })
  @ApiCreatedResponse({ type: RunBody })
  async build(
    @Headers('idempotency-key') idempotencyKey?: string,
    @Headers('ucp-agent') agent?: string,
  ): Promise<RunBody> {
    const caller = { idempotencyKey, ucpAgent: ucpAgentProfile(agent) };
    return this.view.run(await this.builder.build(caller));
  }

  @Get()
  @ApiOperation({ summary: 'Runs, newest first: 100 at most, the rest by cursor' })
  @ApiOkResponse({ type: RunList })
  async list(@Query() { status, limit, cursor }: ListRuns): Promise<RunList> {
    const question = { status, cursor, limit: limit === undefined ? undefined : Number(limit) };
    return this.view.list(await this.runs.list(question));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A run as it stands' })
  @ApiOkResponse({ type: RunBody })
  async get(@Param('id', TextIdPipe) id: string): Promise<RunBody> {
    return this.view.run(await this.runs.get(id));
  }

  @Post(':id/place')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({
    summary: 'Order the goods of a run: prepares one checkout for each supplier',
    description:
      'Nothing is bought before those checkouts are completed. While a line has no source, nothing is placed: the run comes back unchanged with its messages.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiHeader({ name: 'ucp-agent', required: false })
  @ApiBody({ type: PlaceRun, required: false })
  @ApiOkResponse({ type: RunBody })
  async place(
    @Param('id', TextIdPipe) id: string,
    @Body() { skip_unresolved: skip }: PlaceRun,
    @Headers('idempotency-key') idempotencyKey?: string,
    @Headers('ucp-agent') agent?: string,
  ): Promise<RunBody> {
    const caller = { idempotencyKey, ucpAgent: ucpAgentProfile(agent) };
    const { run, messages } = await this.placement.place(id, skip === true, caller);
    return this.view.run(run, messages);
  }

  @Post(':id/receive')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say what came; raises the stock of the machines',
    description:
      'Of slots that are not listed nothing came. A run whose goods will never come is ended by receiving nothing.',
  })
  @ApiOkResponse({ type: RunBody })
  async receive(
    @Param('id', TextIdPipe) id: string,
    @Body() receipt: ReceiveRun,
  ): Promise<RunBody> {
    return this.view.run(await this.receipt.receive(id, receipt));
  }
}
