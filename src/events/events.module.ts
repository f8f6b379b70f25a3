import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/index.js';
import { EventLog } from './event-log.js';
import { EventView } from './event.view.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { EventFeed } from './stream/event-feed.js';
import { EventStreamGateway } from './stream/event-stream.gateway.js';
import { StreamDoor } from './stream/stream-door.js';
import { StreamSockets } from './stream/stream-sockets.js';

@Module({
  imports: [RetentionModule],
  controllers: [EventsController],
  providers: [
    EventFeed,
    EventLog,
    EventsRepository,
    EventsService,
    EventStreamGateway,
    EventView,
    StreamDoor,
    StreamSockets,
  ],
  exports: [EventLog],
})
export class EventsModule {}
