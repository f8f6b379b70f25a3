import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { FilesModule } from '../files/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { LocationsModule } from '../locations/index.js';
import { SkusModule } from '../skus/index.js';
import { OrderStatusJob } from './purchases/order-status.job.js';
import { OrderSnapshotService } from './order-snapshot.service.js';
import { OrderView } from './order.view.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PaidPricesRepository } from './purchases/paid-prices.repository.js';
import { PurchaseOrderService } from './purchases/purchase-order.service.js';
import { PurchaseOrdersRepository } from './purchases/purchase-orders.repository.js';
import { PurchaseView } from './purchases/purchase.view.js';
import { SaleOrderService } from './sales/sale-order.service.js';
import { SaleView } from './sales/sale.view.js';
import { SalesController } from './sales/sales.controller.js';
import { SalesSummaryService } from './sales/sales-summary.service.js';
import { SalesSummaryView } from './sales/sales-summary.view.js';
import { PurchaseOrderEventEntity } from './purchases/purchase-order-event.entity.js';
import { PurchaseOrderEntity } from './purchases/purchase-order.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PurchaseOrderEntity, PurchaseOrderEventEntity]),
    AdaptersModule,
    EventsModule,
    FilesModule,
    LedgerModule,
    LeftOutModule,
    LocationsModule,
    SkusModule,
  ],
  controllers: [OrdersController, SalesController],
  providers: [
    OrderStatusJob,
    OrderSnapshotService,
    OrdersService,
    OrderView,
    PaidPricesRepository,
    PurchaseOrderService,
    PurchaseOrdersRepository,
    PurchaseView,
    SaleOrderService,
    SalesSummaryService,
    SalesSummaryView,
    SaleView,
  ],
  exports: [OrderSnapshotService, PurchaseOrderService],
})
export class OrdersModule {}
