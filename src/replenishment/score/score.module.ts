import { Module } from '@nestjs/common';
import { PlanModule } from '../plan/plan.module.js';
import { ScoreController } from './score.controller.js';
import { ScoreRepository } from './score.repository.js';
import { Scores } from './scores.js';

@Module({
  imports: [PlanModule],
  controllers: [ScoreController],
  providers: [ScoreRepository, Scores],
})
export class ScoreModule {}
