import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { TakesUcpAgent, UcpController } from '../api/index.js';
import { RequiresScope } from '../auth/index.js';
import { UPSTREAM_ERRORS } from '../adapters/index.js';
import { ApiErrors, TextIdPipe } from '../ucp/index.js';
import { ListOrders } from './dto/list-orders.dto.js';
import { OrderBody, OrderList } from './order.answers.js';
import { ORDER_CAPABILITIES, OrderView } from './order.view.js';
import { OrdersService } from './orders.service.js';

@UcpController('orders', ORDER_CAPABILITIES)
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly view: OrderView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'List machine sales or purchase orders, newest first',
    description:
      "Sales of all machine platforms combined. The first page reads the platforms' ledgers; later pages use only stored sales, so that paging shows each sale once. Purchases are as last read.",
  })
  @ApiOkResponse({ type: OrderList })
  @ApiErrors(...UPSTREAM_ERRORS)
  async list(@Query() request: ListOrders): Promise<OrderList> {
    return this.view.list(await this.orders.list(request));
  }

  @Get(':id')
  @TakesUcpAgent()
  @RequiresScope('read')
  @ApiOperation({
    summary: "Retrieve an order: a purchase with its supplier's current status, or a machine sale",
    description:
      'A sale is identified by its transaction number and shown as last read; if two platforms used the same number, the newer sale is shown.',
  })
  @ApiOkResponse({ type: OrderBody })
  @ApiErrors(...UPSTREAM_ERRORS)
  async get(@Param('id', TextIdPipe) id: string): Promise<OrderBody> {
    return this.view.order(await this.orders.get(id));
  }
}
