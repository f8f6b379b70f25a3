import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import {
  CurrentCaller,
  LimitedToMachine,
  machineInPath,
  RequiresScope,
  type Caller,
} from '../../auth/index.js';
import { ApiErrors, LocationIdPipe, TextIdPipe } from '../../ucp/index.js';
import { CreateCount } from './dto/stock.dto.js';
import { StockCountsService } from './stock-counts.service.js';
import { MachineStock, StockView } from './stock.view.js';

@UcpController('vendors/:namespace/machines/:id', [])
export class StockCountsController {
  constructor(
    private readonly counts: StockCountsService,
    private readonly view: StockView,
  ) {}

  @Get('stock')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Show the stock of a machine that is known from files, as counted or carried forward',
  })
  @ApiOkResponse({ type: MachineStock })
  @ApiErrors('not_found')
  async stock(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('id', LocationIdPipe) id: string,
  ): Promise<MachineStock> {
    return this.view.stock(id, await this.counts.stock(namespace, id));
  }

  @Post('counts')
  @RequiresScope('receive')
  @LimitedToMachine(machineInPath)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Record a count of products in a machine',
    description: 'From then on sales and receipts carry it forward. Other products keep theirs.',
  })
  @ApiOkResponse({ type: MachineStock })
  @ApiErrors('not_found')
  async count(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('id', LocationIdPipe) id: string,
    @Body() request: CreateCount,
    @CurrentCaller() caller: Caller,
  ): Promise<MachineStock> {
    await this.counts.count(namespace, id, request, caller);
    return this.view.stock(id, await this.counts.stock(namespace, id));
  }
}
