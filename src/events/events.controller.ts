import { Body, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
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
  @Expensive()
  @ApiOperation({ summary: 'What happened, newest first, and where to follow it live' })
  @ApiOkResponse({ type: EventList })
  async list(@Query() request: ListEvents): Promise<EventList> {
    return this.view.list(await this.events.list(request));
  }

  @Post()
  @ApiOperation({ summary: 'Put something on record that happened elsewhere' })
  @ApiCreatedResponse({ type: EventBody })
  async append(@Body() request: AppendEvent): Promise<EventBody> {
    return this.view.body(await this.events.append(request));
  }
}
