import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { GuardrailService } from './guardrail.service.js';
import { EndedWritesJob } from './jobs/ended-writes.job.js';
import { RulesController } from './rules.controller.js';
import { RulesEntity } from './rules.entity.js';
import { RulesRepository } from './rules.repository.js';
import { RulesService } from './rules.service.js';
import { RulesView } from './rules.view.js';
import { RunningWritesService } from './running-writes.service.js';
import { RunningWritesRepository } from './running-writes.repository.js';
import { RunningWriteEntity } from './running-write.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([RulesEntity, RunningWriteEntity]), EventsModule],
  controllers: [RulesController],
  providers: [
    EndedWritesJob,
    GuardrailService,
    RulesRepository,
    RulesService,
    RulesView,
    RunningWritesService,
    RunningWritesRepository,
  ],
  exports: [GuardrailService],
})
export class GuardrailsModule {}
