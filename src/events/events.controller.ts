import { Body, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import {
  type Caller,
  CurrentCaller,
  LimitedToMachine,
  machineInBody,
  RequiresScope,
} from '../auth/index.js';
import { Expensive } from '../http/index.js';
import { AppendEvent } from './dto/append-event.dto.js';
import { ListEvents } from './dto/list-events.dto.js';
import { EventBody, EventList, EventView } from './event.view.js';
import { EventsService } from './events.service.js';

@UcpController('events', ['events'])
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly view: EventView,
  ) {}

  @Get()
  @RequiresScope('read')
  @Expensive()
  @ApiOperation({ summary: 'List events, newest first, with the address of the live stream' })
  @ApiOkResponse({ type: EventList })
  async list(@Query() request: ListEvents): Promise<EventList> {
    return this.view.list(await this.events.list(request));
  }

  @Post()
  @RequiresScope('log')
  @LimitedToMachine(machineInBody)
  @ApiOperation({ summary: 'Record an event that happened outside the service' })
  @ApiCreatedResponse({ type: EventBody })
  async append(@Body() request: AppendEvent, @CurrentCaller() caller: Caller): Promise<EventBody> {
    return this.view.body(await this.events.append(request, caller));
  }
}
