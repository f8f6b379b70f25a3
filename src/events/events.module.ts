import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionModule } from '../retention/index.js';
import { EventChainRepository } from './chain/event-chain.repository.js';
import { EventLogStartEntity } from './chain/event-log-start.entity.js';
import { EventLogService } from './event-log.service.js';
import { EventReaderService } from './event-reader.service.js';
import { EventView } from './event.view.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { OrderEventsRepository } from './order-events.repository.js';
import { OrderEventsService } from './order-events.service.js';
import { EventFeedService } from './stream/event-feed.service.js';
import { EventStreamGateway } from './stream/event-stream.gateway.js';
import { StreamAdmissionService } from './stream/stream-admission.service.js';
import { StreamSocketRegistry } from './stream/stream-socket.registry.js';
import { EventEntity } from './event.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([EventEntity, EventLogStartEntity]), RetentionModule],
  controllers: [EventsController],
  providers: [
    EventChainRepository,
    EventFeedService,
    EventLogService,
    EventReaderService,
    EventsRepository,
    EventsService,
    EventStreamGateway,
    EventView,
    OrderEventsRepository,
    OrderEventsService,
    StreamAdmissionService,
    StreamSocketRegistry,
  ],
  exports: [EventChainRepository, EventLogService, EventReaderService, OrderEventsService],
})
export class EventsModule {}
