import { Delete, Get, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { FileBody, fileIn } from '../../http/index.js';
import { AcrossTransactions } from '../../idempotency/index.js';
import { TravelTableService } from './table/travel-table.service.js';
import { TravelStateService } from './travel-state.service.js';
import { TravelAnswer } from './travel.answers.js';

@UcpController('visits/travel', [])
export class TravelController {
  constructor(
    private readonly table: TravelTableService,
    private readonly state: TravelStateService,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve what is known about the ways between machines' })
  @ApiOkResponse({ type: TravelAnswer })
  read(): Promise<TravelAnswer> {
    return this.state.read();
  }

  @Put()
  @RequiresScope('roster')
  @AcrossTransactions()
  @FileBody()
  @ApiOperation({
    summary: 'State the minutes between places, as a CSV file',
    description:
      'Columns `from,to,minutes` and, if known, `km`; places are ids of machines and `depot`. It replaces the table before. A pair counts for both ways unless each has its own, and pairs that are missing are measured along straight lines. The setting `travel` decides whether the table is used.',
  })
  @ApiOkResponse({ type: TravelAnswer })
  async replace(
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<TravelAnswer> {
    await this.table.replace(fileIn(request), caller);
    return this.state.read();
  }

  @Delete()
  @RequiresScope('roster')
  @ApiOperation({ summary: 'Remove the table of minutes' })
  @ApiOkResponse({ type: TravelAnswer })
  async remove(@CurrentCaller() caller: Caller): Promise<TravelAnswer> {
    await this.table.remove(caller);
    return this.state.read();
  }
}
