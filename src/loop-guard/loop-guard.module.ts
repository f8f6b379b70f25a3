import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { RetentionModule } from '../retention/index.js';
import { LoopGuardService } from './loop-guard.service.js';
import { RefusedWriteEntity } from './refused-write.entity.js';
import { RefusedWritesRepository } from './refused-writes.repository.js';
import { RepetitionNoticeEntity } from './repetition-notice.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RefusedWriteEntity, RepetitionNoticeEntity]),
    EventsModule,
    RetentionModule,
  ],
  providers: [LoopGuardService, RefusedWritesRepository],
  exports: [LoopGuardService],
})
export class LoopGuardModule {}
