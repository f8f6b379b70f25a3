import { Module } from '@nestjs/common';
import { PlanModule } from '../plan/plan.module.js';
import { ScoreController } from './score.controller.js';
import { ScoreRepository } from './score.repository.js';
import { ScoreService } from './score.service.js';

@Module({
  imports: [PlanModule],
  controllers: [ScoreController],
  providers: [ScoreRepository, ScoreService],
})
export class ScoreModule {}
