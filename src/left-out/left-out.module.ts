import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { LeftOutService } from './left-out.service.js';
import { LeftOutRepository } from './left-out.repository.js';
import { LeftOutRecordEntity } from './left-out-record.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([LeftOutRecordEntity]), EventsModule],
  providers: [LeftOutService, LeftOutRepository],
  exports: [LeftOutService],
})
export class LeftOutModule {}
