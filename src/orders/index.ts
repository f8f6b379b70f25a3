export { Expectation, FulfillmentEvent, OrderLineBody } from './order.answers.js';
export { OrderSnapshotService } from './order-snapshot.service.js';
export { OrdersModule } from './orders.module.js';
export {
  type CanceledOrder,
  type LastPaid,
  type NewPurchaseOrder,
  type OpenOrder,
  type OrderState,
} from './purchases/purchase-order.js';
export { PurchaseOrderService } from './purchases/purchase-order.service.js';
