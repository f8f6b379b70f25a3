import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { PricingModule } from '../pricing/index.js';
import { ReplenishmentModule } from '../replenishment/index.js';
import { TasksModule } from '../tasks/index.js';
import { AttentionController } from './attention.controller.js';
import { AttentionService, FindingsService } from './attention.service.js';
import { AttentionView } from './attention.view.js';
import { DueTasksService } from './due-tasks.service.js';
import { StockOutlookCache } from './stock-outlook.cache.js';

@Module({
  imports: [
    AdaptersModule,
    ApprovalsModule,
    CheckoutModule,
    LedgerModule,
    LocationsModule,
    PricingModule,
    ReplenishmentModule,
    TasksModule,
  ],
  controllers: [AttentionController],
  providers: [AttentionService, AttentionView, DueTasksService, FindingsService, StockOutlookCache],
  exports: [AttentionService],
})
export class AttentionModule {}
