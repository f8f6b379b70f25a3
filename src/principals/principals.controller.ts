import { Body, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../auth/index.js';
import { ShownOnce } from '../idempotency/index.js';
import { ApiErrors, TextIdPipe } from '../ucp/index.js';
import {
  ChangePrincipal,
  CreatePrincipal,
  ListPrincipals,
  RotateToken,
} from './dto/principal.dto.js';
import {
  IssuedPrincipal,
  PrincipalAnswer,
  PrincipalList,
  RevokedPrincipal,
} from './principal.answers.js';
import { PrincipalView } from './principal.view.js';
import { PrincipalsService } from './principals.service.js';

@UcpController('principals', [])
export class PrincipalsController {
  constructor(
    private readonly principals: PrincipalsService,
    private readonly view: PrincipalView,
  ) {}

  @Get()
  @RequiresScope('admin')
  @ApiOperation({ summary: 'List the people, agents and channels that may call the service' })
  @ApiOkResponse({ type: PrincipalList })
  async list(@Query() { status = 'active' }: ListPrincipals): Promise<PrincipalList> {
    return this.view.list(await this.principals.list(status));
  }

  @Post()
  @RequiresScope('admin')
  @ShownOnce('token', 'invitation_url')
  @ApiOperation({ summary: 'Give an agent or a channel its own token, or invite a person' })
  @ApiCreatedResponse({ type: IssuedPrincipal })
  async create(
    @Body() request: CreatePrincipal,
    @CurrentCaller() caller: Caller,
  ): Promise<IssuedPrincipal> {
    return this.view.issued(await this.principals.create(request, caller));
  }

  @Patch(':id')
  @RequiresScope('admin')
  @ApiOperation({ summary: 'Change the name, the scopes, the limits or the expiry' })
  @ApiOkResponse({ type: PrincipalAnswer })
  @ApiErrors('not_found')
  async change(
    @Param('id', TextIdPipe) id: string,
    @Body() request: ChangePrincipal,
    @CurrentCaller() caller: Caller,
  ): Promise<PrincipalAnswer> {
    return this.view.one(await this.principals.change(id, request, caller));
  }

  @Post(':id/rotate')
  @RequiresScope('admin')
  @HttpCode(200)
  @ShownOnce('token')
  @ApiOperation({ summary: 'Issue a new token; the previous one ends after the overlap' })
  @ApiOkResponse({ type: IssuedPrincipal })
  @ApiErrors('not_found', 'conflict')
  async rotate(
    @Param('id', TextIdPipe) id: string,
    @Body() { overlap_s = 0 }: RotateToken,
    @CurrentCaller() caller: Caller,
  ): Promise<IssuedPrincipal> {
    return this.view.issued(await this.principals.rotate(id, overlap_s, caller));
  }

  @Post(':id/invite')
  @RequiresScope('admin')
  @HttpCode(200)
  @ShownOnce('invitation_url')
  @ApiOperation({ summary: 'Invite a person again; the previous link stops working' })
  @ApiOkResponse({ type: IssuedPrincipal })
  @ApiErrors('not_found', 'conflict')
  async invite(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<IssuedPrincipal> {
    return this.view.issued(await this.principals.invite(id, caller));
  }

  @Delete(':id')
  @RequiresScope('admin')
  @ApiOperation({ summary: 'Revoke a principal; its sockets and sessions are closed' })
  @ApiOkResponse({ type: RevokedPrincipal })
  @ApiErrors('not_found')
  async revoke(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RevokedPrincipal> {
    await this.principals.revoke(id, caller);
    return { revoked: id };
  }
}
