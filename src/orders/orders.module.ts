import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { AskSuppliersJob } from './jobs/ask-suppliers.job.js';
import { OrderBodies } from './order-bodies.js';
import { OrderView } from './order.view.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PurchaseOrders } from './purchase-orders.js';
import { PurchaseOrdersRepository } from './purchase-orders.repository.js';
import { PurchaseView } from './purchase.view.js';
import { SaleNamesRepository } from './sale-names.repository.js';
import { SaleOrders } from './sale-orders.js';
import { SaleView } from './sale.view.js';
import { SalesController } from './sales.controller.js';
import { SalesSummaries } from './sales-summaries.js';
import { SalesSummaryView } from './sales-summary.view.js';

@Module({
  imports: [AdaptersModule, EventsModule, LedgerModule, LeftOutModule],
  controllers: [OrdersController, SalesController],
  providers: [
    AskSuppliersJob,
    OrderBodies,
    OrdersService,
    OrderView,
    PurchaseOrders,
    PurchaseOrdersRepository,
    PurchaseView,
    SaleNamesRepository,
    SaleOrders,
    SalesSummaries,
    SalesSummaryView,
    SaleView,
  ],
  exports: [OrderBodies, PurchaseOrders],
})
export class OrdersModule {}
