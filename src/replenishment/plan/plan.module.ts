import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../../ledger/index.js';
import { LocationsModule } from '../../locations/index.js';
import { OrdersModule } from '../../orders/index.js';
import { RunRecordsModule } from '../run-records/run-records.module.js';
import { ForecastRecordService } from './records/forecast-record.service.js';
import { ForecastsRepository } from './records/forecasts.repository.js';
import { IncomingGoodsRepository } from './incoming-goods.repository.js';
import { IncomingGoodsService } from './incoming-goods.service.js';
import { MachineVisitsRegistry } from './machine-visits.registry.js';
import { MachineHistoriesService } from './machine-histories.service.js';
import { MachineOutlookService } from './machine-outlook.service.js';
import { MachineRecordService } from './records/machine-record.service.js';
import { PlanController } from './plan.controller.js';
import { PlanHeaderService } from './plan-header.service.js';
import { PlanPageService } from './plan-page.service.js';
import { PlanView } from './plan.view.js';
import { PlanService } from './plan.service.js';
import { ForecastEntity } from '../entities/forecast.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ForecastEntity]),
    LedgerModule,
    LocationsModule,
    OrdersModule,
    RunRecordsModule,
  ],
  controllers: [PlanController],
  providers: [
    ForecastRecordService,
    ForecastsRepository,
    IncomingGoodsRepository,
    IncomingGoodsService,
    MachineHistoriesService,
    MachineOutlookService,
    MachineRecordService,
    MachineVisitsRegistry,
    PlanHeaderService,
    PlanPageService,
    PlanView,
    PlanService,
  ],
  exports: [
    MachineHistoriesService,
    MachineOutlookService,
    MachineRecordService,
    MachineVisitsRegistry,
    PlanService,
  ],
})
export class PlanModule {}
