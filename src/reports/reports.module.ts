import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { OrdersModule } from '../orders/index.js';
import { PricingModule } from '../pricing/index.js';
import { ReplenishmentModule } from '../replenishment/index.js';
import { SkusModule } from '../skus/index.js';
import { MachineHistoryController } from './machine/machine-history.controller.js';
import { MachineHistoryService } from './machine/machine-history.service.js';
import { MachineHistoryView } from './machine/machine-history.view.js';
import { PaidCostJob } from './paid-costs/paid-cost.job.js';
import { PaidCostService } from './paid-costs/paid-cost.service.js';
import { ReportView } from './report.view.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [
    LedgerModule,
    LocationsModule,
    OrdersModule,
    PricingModule,
    ReplenishmentModule,
    SkusModule,
  ],
  controllers: [MachineHistoryController, ReportsController],
  providers: [
    MachineHistoryService,
    MachineHistoryView,
    PaidCostJob,
    PaidCostService,
    ReportsService,
    ReportView,
  ],
  exports: [ReportsService],
})
export class ReportsModule {}
