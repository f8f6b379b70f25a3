import { Module } from '@nestjs/common';
import { EventLog } from './event-log.js';
import { EventsRepository } from './events.repository.js';

@Module({ providers: [EventLog, EventsRepository], exports: [EventLog] })
export class EventsModule {}
