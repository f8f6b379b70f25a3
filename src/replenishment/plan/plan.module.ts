import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/index.js';
import { LocationsModule } from '../../locations/index.js';
import { OnTheWayModule } from '../runs/on-the-way.module.js';
import { ForecastsRepository } from './forecasts.repository.js';
import { IncomingGoodsRepository } from './incoming-goods.repository.js';
import { MachineRecords } from './machine-records.js';
import { MachineRecordsRepository } from './machine-records.repository.js';
import { PlanController } from './plan.controller.js';
import { PlanPages } from './plan-pages.js';
import { PlanView } from './plan.view.js';
import { Plans } from './plans.js';

@Module({
  imports: [LedgerModule, LocationsModule, OnTheWayModule],
  controllers: [PlanController],
  providers: [
    ForecastsRepository,
    IncomingGoodsRepository,
    MachineRecords,
    MachineRecordsRepository,
    PlanPages,
    PlanView,
    Plans,
  ],
  exports: [MachineRecords, MachineRecordsRepository, Plans],
})
export class PlanModule {}
