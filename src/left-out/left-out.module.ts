import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { LeftOutRecords } from './left-out-records.js';
import { LeftOutRepository } from './left-out.repository.js';

@Module({
  imports: [EventsModule],
  providers: [LeftOutRecords, LeftOutRepository],
  exports: [LeftOutRecords],
})
export class LeftOutModule {}
