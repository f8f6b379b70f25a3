import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { RulesController } from './rules.controller.js';
import { RulesEntity } from './rules.entity.js';
import { RulesRepository } from './rules.repository.js';
import { RulesService } from './rules.service.js';
import { RulesView } from './rules.view.js';

@Module({
  imports: [TypeOrmModule.forFeature([RulesEntity]), EventsModule],
  controllers: [RulesController],
  providers: [RulesRepository, RulesService, RulesView],
  exports: [RulesService],
})
export class GuardrailsModule {}
