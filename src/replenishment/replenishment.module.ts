import { Module } from '@nestjs/common';
import { PlanModule } from './plan/plan.module.js';

@Module({ imports: [PlanModule] })
export class ReplenishmentModule {}
