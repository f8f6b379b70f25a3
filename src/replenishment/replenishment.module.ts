import { Module } from '@nestjs/common';
import { PlanModule } from './plan/plan.module.js';
import { RecommendationsModule } from './recommendations/recommendations.module.js';
import { OnTheWayModule } from './runs/on-the-way.module.js';
import { RunsModule } from './runs/runs.module.js';
import { ScoreModule } from './score/score.module.js';

@Module({
  imports: [OnTheWayModule, PlanModule, RecommendationsModule, RunsModule, ScoreModule],
  exports: [OnTheWayModule, PlanModule],
})
export class ReplenishmentModule {}
