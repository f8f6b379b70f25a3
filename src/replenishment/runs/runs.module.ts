import { Module } from '@nestjs/common';
import { AdaptersModule } from '../../adapters/index.js';
import { ApprovalsModule } from '../../approvals/index.js';
import { CheckoutModule } from '../../checkout/index.js';
import { EventsModule } from '../../events/index.js';
import { GuardrailsModule } from '../../guardrails/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { LocationsModule } from '../../locations/index.js';
import { OrdersModule } from '../../orders/index.js';
import { RetentionModule } from '../../retention/index.js';
import { SkusModule } from '../../skus/index.js';
import { PlanModule } from '../plan/plan.module.js';
import { EndedRunsRepository } from './records/ended-runs.repository.js';
import { RunRecordsModule } from '../run-records/run-records.module.js';
import { PickListController } from './pick-list/pick-list.controller.js';
import { PickListView } from './pick-list/pick-list.view.js';
import { AwaitedGoodsService } from './placing/awaited-goods.service.js';
import { MachineReceiptService } from './placing/machine-receipt.service.js';
import { RunAbandonmentService } from './placing/run-abandonment.service.js';
import { RunApprovalHandler } from './placing/run-approval.handler.js';
import { RunBuilderService } from './building/run-builder.service.js';
import { RunChangesRepository } from './records/run-changes.repository.js';
import { RunEditService } from './building/run-edit.service.js';
import { RunListService } from './records/run-list.service.js';
import { RunMaterialService } from './building/run-material.service.js';
import { RunOrderService } from './placing/run-order.service.js';
import { RunPlacementService } from './placing/run-placement.service.js';
import { RunReceiptService } from './placing/run-receipt.service.js';
import { RunPreviewController } from './preview/run-preview.controller.js';
import { RunPreviewService } from './preview/run-preview.service.js';
import { RunView } from './views/run.view.js';
import { RunsController } from './runs.controller.js';
import { SourcingService } from './building/sourcing.service.js';
import { WantedSlotsService } from './building/wanted-slots.service.js';

const RECORDS = [EndedRunsRepository, RunChangesRepository, RunListService];
const BUILDING = [
  RunBuilderService,
  RunEditService,
  RunMaterialService,
  SourcingService,
  WantedSlotsService,
];
const PLACING = [
  AwaitedGoodsService,
  MachineReceiptService,
  RunAbandonmentService,
  RunApprovalHandler,
  RunOrderService,
  RunPlacementService,
  RunReceiptService,
];
const SHOWING = [PickListView, RunPreviewService, RunView];

@Module({
  imports: [
    AdaptersModule,
    ApprovalsModule,
    CheckoutModule,
    EventsModule,
    GuardrailsModule,
    LedgerModule,
    LocationsModule,
    OrdersModule,
    RunRecordsModule,
    PlanModule,
    RetentionModule,
    SkusModule,
  ],
  controllers: [RunsController, RunPreviewController, PickListController],
  providers: [...RECORDS, ...BUILDING, ...PLACING, ...SHOWING],
  exports: [AwaitedGoodsService, MachineReceiptService],
})
export class RunsModule {}
