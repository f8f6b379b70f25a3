export { Expectation, FulfillmentEvent, OrderLineBody } from './order.answers.js';
export { OrderBodies } from './order-bodies.js';
export { OrdersModule } from './orders.module.js';
export { type NewPurchaseOrder, type OrderState } from './purchase-order.js';
export { PurchaseOrders } from './purchase-orders.js';
