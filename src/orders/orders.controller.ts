import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../ucp-controller.js';
import { TextIdPipe } from '../ucp/index.js';
import { ListOrders } from './dto/list-orders.dto.js';
import { OrderBody, OrderList } from './order.answers.js';
import { OrderView } from './order.view.js';
import { OrdersService } from './orders.service.js';

@UcpController('orders', ['dev.ucp.shopping.order', 'order'])
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly view: OrderView,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Purchase orders, newest first' })
  @ApiOkResponse({ type: OrderList })
  async list(@Query() request: ListOrders): Promise<OrderList> {
    const { orders, pagination } = await this.orders.list(request);
    return this.view.list(orders, pagination);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One order, with what the supplier says of it now' })
  @ApiOkResponse({ type: OrderBody })
  async get(@Param('id', TextIdPipe) id: string): Promise<OrderBody> {
    return this.view.purchase(await this.orders.get(id));
  }
}
