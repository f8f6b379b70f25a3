import { Body, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import {
  NotificationDeliveryAnswer,
  NotificationDeliveryView,
} from '../deliveries/delivery.view.js';
import { ChangeChannel, CreateChannel } from '../dto/channel.dto.js';
import { ChannelAnswer, NotificationChannelView, RemovedChannel } from './channel.view.js';
import { NotificationChannelsService } from './channels.service.js';

@UcpController('notifications/channels', [])
export class NotificationChannelsController {
  constructor(
    private readonly channels: NotificationChannelsService,
    private readonly view: NotificationChannelView,
    private readonly deliveries: NotificationDeliveryView,
  ) {}

  @Post()
  @RequiresScope('any')
  @ApiOperation({
    summary: 'Add a browser, a mail address or a chat that you are notified at',
    description: 'Only for people. A target that you have already keeps its id.',
  })
  @ApiCreatedResponse({ type: ChannelAnswer })
  @ApiErrors('forbidden', 'conflict')
  async create(
    @Body() request: CreateChannel,
    @CurrentCaller() caller: Caller,
  ): Promise<ChannelAnswer> {
    return this.view.one(await this.channels.create(request, caller));
  }

  @Patch(':id')
  @RequiresScope('any')
  @ApiOperation({ summary: 'Change the name, the language or the kinds of a channel' })
  @ApiOkResponse({ type: ChannelAnswer })
  @ApiErrors('not_found')
  async change(
    @Param('id', TextIdPipe) id: string,
    @Body() request: ChangeChannel,
    @CurrentCaller() caller: Caller,
  ): Promise<ChannelAnswer> {
    return this.view.one(await this.channels.change(id, request, caller));
  }

  @Delete(':id')
  @RequiresScope('any')
  @ApiOperation({ summary: 'Remove a channel; what waits for it is canceled' })
  @ApiOkResponse({ type: RemovedChannel })
  @ApiErrors('not_found')
  async remove(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RemovedChannel> {
    await this.channels.remove(id, caller);
    return { removed: id };
  }

  @Post(':id/test')
  @RequiresScope('any')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a test to a channel; its delivery says how that ended' })
  @ApiOkResponse({ type: NotificationDeliveryAnswer })
  @ApiErrors('not_found', 'conflict', 'rate_limited')
  async test(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<NotificationDeliveryAnswer> {
    return this.deliveries.one(await this.channels.test(id, caller));
  }
}
