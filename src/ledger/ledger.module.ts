import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { FilesModule } from '../files/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { ClaimedReadService } from './ingestion/claimed-read.service.js';
import { RecentSalesService } from './ingestion/recent-sales.service.js';
import { LedgerAccountsRepository } from './ingestion/ledger-accounts.repository.js';
import { LedgerIngestionService } from './ingestion/ledger-ingestion.service.js';
import { LedgerQueriesRepository } from './sales/ledger-queries.repository.js';
import { LedgerRecordsRepository } from './ingestion/ledger-records.repository.js';
import { LedgerSalesRepository } from './sales/ledger-sales.repository.js';
import { LedgerWindowsRepository } from './ingestion/ledger-windows.repository.js';
import { LedgerPollJob } from './jobs/ledger-poll.job.js';
import { LedgerService } from './ledger.service.js';
import { SaleTotalsRepository } from './sales/sale-totals.repository.js';
import { SalesService } from './sales/sales.service.js';
import { SaleSumsQueriesRepository } from './sums/sale-sums-queries.repository.js';
import { SaleSumsRepository } from './sums/sale-sums.repository.js';
import { SaleSumsService } from './sums/sale-sums.service.js';
import { UnitCostService } from './sums/unit-cost.service.js';
import { UnitCostsRepository } from './sums/unit-costs.repository.js';
import { WindowReader } from './ingestion/window-reader.js';
import { LedgerAccountEntity } from './entities/ledger-account.entity.js';
import { LedgerLineEntity } from './entities/ledger-line.entity.js';
import { LedgerTransactionEntity } from './entities/ledger-transaction.entity.js';
import { PaidUnitCostEntity } from './entities/paid-unit-cost.entity.js';
import {
  SalesByHourEntity,
  SalesByMachineDayEntity,
  SalesByMachineMonthEntity,
  SalesByProductDayEntity,
  SalesByRateDayEntity,
} from './entities/sale-sums.entities.js';

const ENTITIES = [
  LedgerAccountEntity,
  LedgerLineEntity,
  LedgerTransactionEntity,
  PaidUnitCostEntity,
  SalesByHourEntity,
  SalesByMachineDayEntity,
  SalesByMachineMonthEntity,
  SalesByProductDayEntity,
  SalesByRateDayEntity,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    AdaptersModule,
    EventsModule,
    FilesModule,
    LeftOutModule,
  ],
  providers: [
    ClaimedReadService,
    RecentSalesService,
    LedgerPollJob,
    LedgerService,
    LedgerIngestionService,
    LedgerAccountsRepository,
    LedgerQueriesRepository,
    LedgerRecordsRepository,
    LedgerSalesRepository,
    LedgerWindowsRepository,
    SalesService,
    SaleSumsQueriesRepository,
    SaleSumsRepository,
    SaleSumsService,
    SaleTotalsRepository,
    UnitCostService,
    UnitCostsRepository,
    WindowReader,
  ],
  exports: [LedgerPollJob, LedgerService, SalesService, SaleSumsService, UnitCostService],
})
export class LedgerModule {}
