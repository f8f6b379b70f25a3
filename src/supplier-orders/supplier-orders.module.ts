import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { FilesModule } from '../files/index.js';
import { OrdersModule } from '../orders/index.js';
import { OrderDocumentController } from './order-document.controller.js';
import { OrderFollowUpService } from './order-follow-up.service.js';
import { SupplierOrderView } from './supplier-order.view.js';
import { SupplierOrdersController } from './supplier-orders.controller.js';

/** Orders from suppliers without an API: documents that people send, and what they say of them. */
@Module({
  imports: [CheckoutModule, FilesModule, OrdersModule],
  controllers: [SupplierOrdersController, OrderDocumentController],
  providers: [OrderFollowUpService, SupplierOrderView],
})
export class SupplierOrdersModule {}
