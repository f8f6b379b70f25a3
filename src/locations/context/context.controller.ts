import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { LimitedToMachine, machineInPath, RequiresScope } from '../../auth/index.js';
import { ApiErrors, LocationIdPipe, TextIdPipe } from '../../ucp/index.js';
import { ContextService } from './context.service.js';
import {
  ContextAnswer,
  ContextEntryAnswer,
  ContextView,
  RemovedEntryAnswer,
} from './context.view.js';
import { NewContextEntry } from '../dto/new-context-entry.dto.js';

@UcpController('locations', ['location'])
export class ContextController {
  constructor(
    private readonly context: ContextService,
    private readonly view: ContextView,
  ) {}

  @Get(':id/context')
  @RequiresScope('read')
  @ApiOperation({ summary: 'List the context entries of a machine' })
  @ApiOkResponse({ type: ContextAnswer })
  @ApiErrors('not_found')
  async list(@Param('id', LocationIdPipe) id: string): Promise<ContextAnswer> {
    return this.view.all(await this.context.list(id));
  }

  @Post(':id/context')
  @RequiresScope('roster')
  @LimitedToMachine(machineInPath)
  @ApiOperation({ summary: 'Add a closure, an event or another note to a machine' })
  @ApiCreatedResponse({ type: ContextEntryAnswer })
  @ApiErrors('not_found')
  async add(
    @Param('id', LocationIdPipe) id: string,
    @Body() request: NewContextEntry,
  ): Promise<ContextEntryAnswer> {
    return this.view.one(await this.context.add(id, request));
  }

  @Delete(':id/context/:entry_id')
  @RequiresScope('roster')
  @LimitedToMachine(machineInPath)
  @ApiOperation({ summary: 'Delete a context entry' })
  @ApiOkResponse({ type: RemovedEntryAnswer })
  @ApiErrors('not_found')
  async remove(
    @Param('id', LocationIdPipe) id: string,
    @Param('entry_id', TextIdPipe) entryId: string,
  ): Promise<RemovedEntryAnswer> {
    await this.context.remove(id, entryId);
    return { removed: entryId };
  }
}
