import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { EventsModule } from '../events/index.js';
import { FilesModule } from '../files/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { OrdersModule } from '../orders/index.js';
import { RetentionModule } from '../retention/index.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutOutcomeService } from './completion/checkout-outcome.service.js';
import { CompletionService } from './completion/completion.service.js';
import { FailedCompletionService } from './completion/failed-completion.service.js';
import { ForgottenOrdersService } from './completion/forgotten-orders.service.js';
import { OrderAdoptionService } from './completion/order-adoption.service.js';
import { OrderNumberService } from './completion/order-number.service.js';
import { OrderSubmissionService } from './completion/order-submission.service.js';
import { OrderWebhooksService } from './completion/order-webhooks.service.js';
import { SettleJob } from './completion/settle.job.js';
import { SettlementService } from './completion/settlement.service.js';
import { SupplierService } from './completion/supplier.service.js';
import { CheckoutApprovalHandler } from './preparation/checkout-approval.handler.js';
import { CheckoutReviewService } from './preparation/checkout-review.service.js';
import { CheckoutService } from './preparation/checkout.service.js';
import { PreparedPurchaseService } from './preparation/prepared-purchase.service.js';
import { PurchasePreparationService } from './preparation/purchase-preparation.service.js';
import { CheckoutListRepository } from './records/checkout-list.repository.js';
import { CheckoutListService } from './records/checkout-list.service.js';
import { CheckoutStateService } from './records/checkout-state.service.js';
import { CheckoutRepository } from './records/checkout.repository.js';
import { EndedCheckoutsRepository } from './records/ended-checkouts.repository.js';
import { ForgottenOrdersRepository } from './records/forgotten-orders.repository.js';
import { OpenCheckoutsRepository } from './records/open-checkouts.repository.js';
import { SpendingService } from './records/spending.service.js';
import { TroubledCheckoutsRepository } from './records/troubled-checkouts.repository.js';
import { CheckoutSessionEntity } from './records/checkout-session.entity.js';
import { UsedCheckoutIdEntity } from './records/used-checkout-id.entity.js';
import { TroubledCheckoutsService } from './records/troubled-checkouts.service.js';
import { CheckoutView } from './views/checkout.view.js';
import { FulfillmentView } from './views/fulfillment.view.js';

const PREPARATION = [
  CheckoutApprovalHandler,
  CheckoutReviewService,
  CheckoutService,
  PreparedPurchaseService,
  PurchasePreparationService,
];
const COMPLETION = [
  CheckoutOutcomeService,
  CompletionService,
  FailedCompletionService,
  ForgottenOrdersService,
  OrderAdoptionService,
  OrderNumberService,
  OrderSubmissionService,
  OrderWebhooksService,
  SettleJob,
  SettlementService,
  SupplierService,
];
const RECORDS = [
  CheckoutListRepository,
  CheckoutListService,
  CheckoutRepository,
  CheckoutStateService,
  EndedCheckoutsRepository,
  ForgottenOrdersRepository,
  OpenCheckoutsRepository,
  SpendingService,
  TroubledCheckoutsRepository,
  TroubledCheckoutsService,
];
const VIEWS = [CheckoutView, FulfillmentView];

@Module({
  imports: [
    TypeOrmModule.forFeature([CheckoutSessionEntity, UsedCheckoutIdEntity]),
    AdaptersModule,
    ApprovalsModule,
    EventsModule,
    FilesModule,
    GuardrailsModule,
    OrdersModule,
    RetentionModule,
  ],
  controllers: [CheckoutController],
  providers: [...PREPARATION, ...COMPLETION, ...RECORDS, ...VIEWS],
  exports: [
    OpenCheckoutsRepository,
    OrderWebhooksService,
    PreparedPurchaseService,
    PurchasePreparationService,
    SettlementService,
    SpendingService,
    TroubledCheckoutsService,
  ],
})
export class CheckoutModule {}
