import { Module } from '@nestjs/common';
import { PlanModule } from './plan/plan.module.js';
import { RecommendationsModule } from './recommendations/recommendations.module.js';
import { RunRecordsModule } from './run-records/run-records.module.js';
import { RunsModule } from './runs/runs.module.js';
import { ScoreModule } from './score/score.module.js';

@Module({
  imports: [RunRecordsModule, PlanModule, RecommendationsModule, RunsModule, ScoreModule],
  exports: [RunRecordsModule, PlanModule, RunsModule],
})
export class ReplenishmentModule {}
