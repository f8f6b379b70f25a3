import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { AskSuppliersJob } from './jobs/ask-suppliers.job.js';
import { OrderBodies } from './order-bodies.js';
import { OrderView } from './order.view.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PurchaseOrders } from './purchase-orders.js';
import { PurchaseOrdersRepository } from './purchase-orders.repository.js';

@Module({
  imports: [AdaptersModule, EventsModule],
  controllers: [OrdersController],
  providers: [
    AskSuppliersJob,
    OrderBodies,
    OrdersService,
    OrderView,
    PurchaseOrders,
    PurchaseOrdersRepository,
  ],
  exports: [OrderBodies, PurchaseOrders],
})
export class OrdersModule {}
