import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { EventsModule } from '../events/index.js';
import { FilesModule } from '../files/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { OrdersModule } from '../orders/index.js';
import { SkusModule } from '../skus/index.js';
import { TasksModule } from '../tasks/index.js';
import { CostsController } from './costs/costs.controller.js';
import { CostsView } from './costs/costs.view.js';
import { ProductCostsService } from './costs/product-costs.service.js';
import { PriceSettlementJob } from './execution/price-settlement.job.js';
import { PriceLeaseRepository } from './records/price-lease.repository.js';
import { PriceLeaseService } from './records/price-lease.service.js';
import { PriceChangeApprovalHandler } from './approval/price-change-approval.handler.js';
import { PriceChangeRecordService } from './records/price-change-record.service.js';
import { PriceChangesRepository } from './records/price-changes.repository.js';
import { PriceDecisionService } from './requests/price-decision.service.js';
import { PriceExecutionService } from './execution/price-execution.service.js';
import { PriceMismatchesRepository } from './records/price-mismatches.repository.js';
import { PriceHistoryRepository } from './records/price-history.repository.js';
import { PriceOutcomeService } from './execution/price-outcome.service.js';
import { PriceReviewService } from './approval/price-review.service.js';
import { PriceSettlementService } from './execution/price-settlement.service.js';
import { PricedMachineService } from './requests/priced-machine.service.js';
import { PricingController } from './pricing.controller.js';
import { KnownCostService } from './requests/known-cost.service.js';
import { PriceAttemptService, PricingService } from './requests/pricing.service.js';
import { PricingView } from './pricing.view.js';
import { SetPricesRepository } from './records/set-prices.repository.js';
import { PriceChangeEntity } from './records/price-change.entity.js';
import { PriceLeaseEntity } from './records/price-lease.entity.js';
import { SetPriceEntity } from './records/set-price.entity.js';
import { PriceTaskFollowUpService } from './waiting/price-task-follow-up.service.js';
import { PriceWaitingService } from './waiting/price-waiting.service.js';
import { ShownPricesJob } from './waiting/shown-prices.job.js';
import { ShownPricesService } from './waiting/shown-prices.service.js';
import { WaitingPricesService } from './waiting/waiting-prices.service.js';

const COSTS = [CostsView, ProductCostsService];
const RECORDS = [
  PriceHistoryRepository,
  PriceLeaseService,
  PriceLeaseRepository,
  PriceChangeRecordService,
  PriceChangesRepository,
  PriceMismatchesRepository,
  SetPricesRepository,
];
const REQUESTS = [
  KnownCostService,
  PriceAttemptService,
  PriceDecisionService,
  PricedMachineService,
  PricingService,
  PricingView,
];
const EXECUTION = [
  PriceExecutionService,
  PriceOutcomeService,
  PriceSettlementService,
  PriceSettlementJob,
];
const APPROVAL = [PriceChangeApprovalHandler, PriceReviewService];
const WAITING = [
  PriceTaskFollowUpService,
  PriceWaitingService,
  ShownPricesJob,
  ShownPricesService,
  WaitingPricesService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([PriceChangeEntity, PriceLeaseEntity, SetPriceEntity]),
    AdaptersModule,
    ApprovalsModule,
    EventsModule,
    FilesModule,
    GuardrailsModule,
    LedgerModule,
    LocationsModule,
    OrdersModule,
    SkusModule,
    TasksModule,
  ],
  controllers: [CostsController, PricingController],
  providers: [...COSTS, ...RECORDS, ...REQUESTS, ...EXECUTION, ...APPROVAL, ...WAITING],
  exports: [PriceHistoryRepository, PriceMismatchesRepository],
})
export class PricingModule {}
