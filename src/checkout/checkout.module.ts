import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { EventsModule } from '../events/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { OrdersModule } from '../orders/index.js';
import { RetentionModule } from '../retention/index.js';
import { CheckoutApprovalHandler } from './preparation/checkout-approval.handler.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './preparation/checkout.service.js';
import { CheckoutView } from './views/checkout.view.js';
import { CompletionService } from './completion/completion.service.js';
import { EndedCheckoutsRepository } from './records/ended-checkouts.repository.js';
import { FailedCompletionService } from './completion/failed-completion.service.js';
import { FulfillmentView } from './views/fulfillment.view.js';
import { SettleJob } from './completion/settle.job.js';
import { OrderNumberService } from './completion/order-number.service.js';
import { PreparedPurchaseService } from './preparation/prepared-purchase.service.js';
import { PurchasePreparationService } from './preparation/purchase-preparation.service.js';
import { CheckoutListService } from './records/checkout-list.service.js';
import { CheckoutListRepository } from './records/checkout-list.repository.js';
import { CheckoutOutcomeService } from './completion/checkout-outcome.service.js';
import { CheckoutReviewService } from './preparation/checkout-review.service.js';
import { CheckoutRepository } from './records/checkout.repository.js';
import { CheckoutStateService } from './records/checkout-state.service.js';
import { SettlementService } from './completion/settlement.service.js';
import { OrderSubmissionService } from './completion/order-submission.service.js';
import { SupplierService } from './completion/supplier.service.js';
import { TroubledCheckoutsRepository } from './records/troubled-checkouts.repository.js';

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
    CheckoutApprovalHandler,
    CheckoutService,
    CheckoutView,
    CompletionService,
    EndedCheckoutsRepository,
    FailedCompletionService,
    FulfillmentView,
    OrderNumberService,
    PreparedPurchaseService,
    PurchasePreparationService,
    CheckoutListService,
    CheckoutListRepository,
    CheckoutOutcomeService,
    CheckoutRepository,
    CheckoutReviewService,
    CheckoutStateService,
    SettleJob,
    SettlementService,
    OrderSubmissionService,
    SupplierService,
    TroubledCheckoutsRepository,
  ],
  exports: [PreparedPurchaseService, PurchasePreparationService, TroubledCheckoutsRepository],
})
export class CheckoutModule {}
