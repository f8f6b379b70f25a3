import { Module } from '@nestjs/common';
import { AdaptersModule } from '../../adapters/index.js';
import { ApprovalsModule } from '../../approvals/index.js';
import { CheckoutModule } from '../../checkout/index.js';
import { EventsModule } from '../../events/index.js';
import { GuardrailsModule } from '../../guardrails/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { LocationsModule } from '../../locations/index.js';
import { RetentionModule } from '../../retention/index.js';
import { SkusModule } from '../../skus/index.js';
import { PlanModule } from '../plan/plan.module.js';
import { EndedRunsRepository } from './ended-runs.repository.js';
import { HeldSlotsRepository } from './held-slots.repository.js';
import { PickListController } from './pick-list/pick-list.controller.js';
import { PickListView } from './pick-list/pick-list.view.js';
import { RunApprovalSubject } from './run-approval.subject.js';
import { RunBuilder } from './run-builder.js';
import { RunChangesRepository } from './run-changes.repository.js';
import { RunDirectory } from './run-directory.js';
import { RunMaterial } from './run-material.js';
import { RunOrders } from './run-orders.js';
import { RunPlacement } from './run-placement.js';
import { RunReceipt } from './run-receipt.js';
import { RunView } from './run.view.js';
import { RunsController } from './runs.controller.js';
import { RunsRepository } from './runs.repository.js';
import { Sourcing } from './sourcing.js';
import { WantedSlots } from './wanted-slots.js';

const RECORDS = [
  EndedRunsRepository,
  HeldSlotsRepository,
  RunChangesRepository,
  RunDirectory,
  RunsRepository,
];
const BUILDING = [RunBuilder, RunMaterial, Sourcing, WantedSlots];
const PLACING = [RunApprovalSubject, RunOrders, RunPlacement, RunReceipt];
const SHOWING = [PickListView, RunView];

@Module({
  imports: [
    AdaptersModule,
    ApprovalsModule,
    CheckoutModule,
    EventsModule,
    GuardrailsModule,
    LedgerModule,
    LocationsModule,
    PlanModule,
    RetentionModule,
    SkusModule,
  ],
  controllers: [RunsController, PickListController],
  providers: [...RECORDS, ...BUILDING, ...PLACING, ...SHOWING],
})
export class RunsModule {}
