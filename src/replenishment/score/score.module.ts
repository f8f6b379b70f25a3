import { Module } from '@nestjs/common';
import { LocationsModule } from '../../locations/index.js';
import { PlanModule } from '../plan/plan.module.js';
import { ScoreController } from './score.controller.js';
import { ScoreRepository } from './score.repository.js';
import { ScoreService } from './score.service.js';

@Module({
  imports: [LocationsModule, PlanModule],
  controllers: [ScoreController],
  providers: [ScoreRepository, ScoreService],
})
export class ScoreModule {}
