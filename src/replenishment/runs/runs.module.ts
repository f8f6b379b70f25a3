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
import { OnTheWayModule } from './on-the-way.module.js';
import { PickListController } from './pick-list/pick-list.controller.js';
import { PickListView } from './pick-list/pick-list.view.js';
import { RunAbandonment } from './run-abandonment.js';
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
import { Sourcing } from './sourcing.js';
import { WantedSlots } from './wanted-slots.js';

const RECORDS = [EndedRunsRepository, RunChangesRepository, RunDirectory];
const BUILDING = [RunBuilder, RunMaterial, Sourcing, WantedSlots];
const PLACING = [RunAbandonment, RunApprovalSubject, RunOrders, RunPlacement, RunReceipt];
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
    OnTheWayModule,
    PlanModule,
    RetentionModule,
    SkusModule,
  ],
  controllers: [RunsController, PickListController],
  providers: [...RECORDS, ...BUILDING, ...PLACING, ...SHOWING],
})
export class RunsModule {}
