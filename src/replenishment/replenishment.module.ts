import { Module } from '@nestjs/common';
import { PlanModule } from './plan/plan.module.js';
import { ScoreModule } from './score/score.module.js';

@Module({ imports: [PlanModule, ScoreModule] })
export class ReplenishmentModule {}
