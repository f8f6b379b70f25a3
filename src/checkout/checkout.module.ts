import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { EventsModule } from '../events/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { OrdersModule } from '../orders/index.js';
import { RetentionModule } from '../retention/index.js';
import { CheckoutApprovals } from './checkout-approvals.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutView } from './checkout.view.js';
import { CompletionService } from './completion.service.js';
import { EndedSessionsRepository } from './ended-sessions.repository.js';
import { FailedAttempts } from './failed-attempts.js';
import { FulfillmentView } from './fulfillment.view.js';
import { SettleJob } from './jobs/settle.job.js';
import { OrderNumbers } from './order-numbers.js';
import { PreparedPurchases } from './prepared-purchases.js';
import { PurchasePreparation } from './purchase-preparation.js';
import { SessionDirectory } from './session-directory.js';
import { SessionListRepository } from './session-list.repository.js';
import { SessionOutcomes } from './session-outcomes.js';
import { SessionReview } from './session-review.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';
import { SettlementService } from './settlement.service.js';
import { Submissions } from './submissions.js';
import { SupplierDesk } from './supplier-desk.js';
import { TroubledCheckoutsRepository } from './troubled-checkouts.repository.js';

@Module({
  imports: [
    AdaptersModule,
    ApprovalsModule,
    EventsModule,
    GuardrailsModule,
    OrdersModule,
    RetentionModule,
  ],
  controllers: [CheckoutController],
  providers: [
    CheckoutApprovals,
    CheckoutService,
    CheckoutView,
    CompletionService,
    EndedSessionsRepository,
    FailedAttempts,
    FulfillmentView,
    OrderNumbers,
    PreparedPurchases,
    PurchasePreparation,
    SessionDirectory,
    SessionListRepository,
    SessionOutcomes,
    SessionRepository,
    SessionReview,
    Sessions,
    SettleJob,
    SettlementService,
    Submissions,
    SupplierDesk,
    TroubledCheckoutsRepository,
  ],
  exports: [PreparedPurchases, PurchasePreparation, TroubledCheckoutsRepository],
})
export class CheckoutModule {}
