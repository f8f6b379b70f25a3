import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ApiErrors } from '../../ucp/index.js';
import { ListNotificationDeliveries } from '../dto/preferences.dto.js';
import { NotificationDeliveriesService } from './deliveries.service.js';
import { NotificationDeliveryList, NotificationDeliveryView } from './delivery.view.js';

@UcpController('notifications/deliveries', [])
export class NotificationDeliveriesController {
  constructor(
    private readonly deliveries: NotificationDeliveriesService,
    private readonly view: NotificationDeliveryView,
  ) {}

  @Get()
  @RequiresScope('any')
  @ApiOperation({ summary: 'List what was sent to you, newest first' })
  @ApiOkResponse({ type: NotificationDeliveryList })
  @ApiErrors('forbidden')
  async list(
    @Query() request: ListNotificationDeliveries,
    @CurrentCaller() caller: Caller,
  ): Promise<NotificationDeliveryList> {
    return this.view.list(await this.deliveries.list(request, caller));
  }
}
