import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { AttentionModule } from '../attention/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { EventsModule } from '../events/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { OrdersModule } from '../orders/index.js';
import { ReplenishmentModule } from '../replenishment/index.js';
import { ReportsModule } from '../reports/index.js';
import { VisitsModule } from '../visits/index.js';
import { BriefingController } from './briefing.controller.js';
import { BriefingService } from './briefing.service.js';
import { BriefingView } from './briefing.view.js';
import { LogFactsService } from './facts/log-facts.service.js';
import { MoneyFactsService } from './facts/money-facts.service.js';
import { PurchaseFactsService } from './facts/purchase-facts.service.js';
import { SalesFactsService } from './facts/sales-facts.service.js';
import { VisitFactsService } from './facts/visit-facts.service.js';

@Module({
  imports: [
    ApprovalsModule,
    AttentionModule,
    CheckoutModule,
    EventsModule,
    GuardrailsModule,
    LedgerModule,
    LocationsModule,
    OrdersModule,
    ReplenishmentModule,
    ReportsModule,
    VisitsModule,
  ],
  controllers: [BriefingController],
  providers: [
    BriefingService,
    BriefingView,
    LogFactsService,
    MoneyFactsService,
    PurchaseFactsService,
    SalesFactsService,
    VisitFactsService,
  ],
})
export class BriefingModule {}
