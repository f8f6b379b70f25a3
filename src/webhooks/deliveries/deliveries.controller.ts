import { Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RequiresScope } from '../../auth/index.js';
import { UcpController } from '../../api/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryAnswer, DeliveryList, DeliveryView } from './delivery.view.js';
import { ListDeliveries } from '../dto/list-deliveries.dto.js';

@UcpController('webhooks/deliveries', ['order'])
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly view: DeliveryView,
  ) {}

  @Get()
  @RequiresScope('admin')
  @ApiOperation({ summary: 'List webhook deliveries, newest first' })
  @ApiOkResponse({ type: DeliveryList })
  async list(@Query() request: ListDeliveries): Promise<DeliveryList> {
    return this.view.list(await this.deliveries.list(request));
  }

  @Post(':id/resend')
  @RequiresScope('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resend a delivery now with a full set of retries, whatever its status',
  })
  @ApiOkResponse({ type: DeliveryAnswer })
  @ApiErrors('not_found')
  async resend(@Param('id', TextIdPipe) id: string): Promise<DeliveryAnswer> {
    return this.view.one(await this.deliveries.resend(id));
  }
}
