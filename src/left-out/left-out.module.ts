import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { LeftOutService } from './left-out.service.js';
import { LeftOutRepository } from './left-out.repository.js';

@Module({
  imports: [EventsModule],
  providers: [LeftOutService, LeftOutRepository],
  exports: [LeftOutService],
})
export class LeftOutModule {}
