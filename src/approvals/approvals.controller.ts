import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { UPSTREAM_ERRORS } from '../adapters/index.js';
import { CurrentCaller, Prioritized, RequiresScope, type Caller } from '../auth/index.js';
import { AcrossTransactions } from '../idempotency/index.js';
import { ApiErrors, TextIdPipe } from '../ucp/index.js';
import { ApprovalBody, ApprovalList } from './approval.answers.js';
import { ApprovalView } from './approval.view.js';
import { ApprovalsService } from './approvals.service.js';
import { ListApprovals } from './dto/list-approvals.dto.js';
import { ResolveApproval } from './dto/resolve-approval.dto.js';

@UcpController('approvals', ['approval'])
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly view: ApprovalView,
  ) {}

  @Get()
  @RequiresScope('read')
  @Prioritized('reads')
  @ApiOperation({ summary: 'List pending and resolved decisions, newest first' })
  @ApiOkResponse({ type: ApprovalList })
  async list(@Query() request: ListApprovals): Promise<ApprovalList> {
    return this.view.list(await this.approvals.list(request));
  }

  @Get(':id')
  @RequiresScope('read')
  @Prioritized('reads')
  @ApiOperation({ summary: 'Retrieve a decision' })
  @ApiOkResponse({ type: ApprovalBody })
  @ApiErrors('not_found')
  async get(@Param('id', TextIdPipe) id: string): Promise<ApprovalBody> {
    return this.view.one(await this.approvals.get(id));
  }

  @Post(':id')
  @RequiresScope('decide')
  @Prioritized('decisions')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Approve or reject; an approved price change is applied immediately' })
  @ApiOkResponse({ type: ApprovalBody })
  @ApiErrors(
    'already_resolved',
    'kill_switch_engaged',
    'namespace_mismatch',
    'guard_unverifiable',
    ...UPSTREAM_ERRORS,
  )
  async resolve(
    @Param('id', TextIdPipe) id: string,
    @Body() decision: ResolveApproval,
    @CurrentCaller() caller: Caller,
  ): Promise<ApprovalBody> {
    return this.view.one(await this.approvals.resolve(id, decision, caller));
  }
}
