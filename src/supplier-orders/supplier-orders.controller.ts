import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../auth/index.js';
import { AcrossTransactions } from '../idempotency/index.js';
import { ApiErrors, TextIdPipe } from '../ucp/index.js';
import { ListSupplierOrders, MarkOrder } from './dto/supplier-order.dto.js';
import { OrderFollowUpService } from './order-follow-up.service.js';
import { SupplierOrderAnswer, SupplierOrderList } from './supplier-order.answers.js';
import { SupplierOrderView } from './supplier-order.view.js';

@UcpController('vendors/:namespace/orders', [])
export class SupplierOrdersController {
  constructor(
    private readonly orders: OrderFollowUpService,
    private readonly view: SupplierOrderView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({ summary: 'List the orders from a supplier without an API, newest first' })
  @ApiOkResponse({ type: SupplierOrderList })
  @ApiErrors('not_found')
  async list(
    @Param('namespace', TextIdPipe) namespace: string,
    @Query() request: ListSupplierOrders,
  ): Promise<SupplierOrderList> {
    return this.view.list(await this.orders.list(namespace, request));
  }

  @Get(':ref')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Retrieve an order from a supplier without an API, with who said what about it',
    description: 'Its number is that of the purchase.',
  })
  @ApiOkResponse({ type: SupplierOrderAnswer })
  @ApiErrors('not_found')
  async get(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('ref', TextIdPipe) ref: string,
  ): Promise<SupplierOrderAnswer> {
    return this.view.one(await this.orders.get(namespace, ref));
  }

  /** Only people decide, so no agent can say that an order was sent. */
  @Post(':ref/marks')
  @RequiresScope('decide')
  @AcrossTransactions()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say that an order was sent, confirmed, arrived or cancelled',
    description:
      'It counts for the purchase at once. Saying the same again changes nothing; what contradicts it is a conflict.',
  })
  @ApiOkResponse({ type: SupplierOrderAnswer })
  @ApiErrors('not_found', 'conflict')
  async mark(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('ref', TextIdPipe) ref: string,
    @Body() request: MarkOrder,
    @CurrentCaller() caller: Caller,
  ): Promise<SupplierOrderAnswer> {
    return this.view.one(await this.orders.mark(namespace, ref, request, caller));
  }
}
