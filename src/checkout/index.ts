export { CheckoutModule } from './checkout.module.js';
export { destinationTerms } from './domain/approved-content.js';
export { shippingTo, type Destination } from './domain/destination.js';
export { costOf, type Offer, type UnitOffer, type WantedLine } from './domain/lines.js';
export { type PreparedPurchase, type PurchaseState } from './domain/prepared-purchase.js';
export {
  OpenCheckoutsRepository,
  type UnconfirmedPurchase,
} from './records/open-checkouts.repository.js';
export { OrderWebhooksService } from './completion/order-webhooks.service.js';
export { PreparedPurchaseService } from './preparation/prepared-purchase.service.js';
export {
  PurchasePreparationService,
  type WantedPurchase,
} from './preparation/purchase-preparation.service.js';
export { savedDestination } from './preparation/saved-destination.js';
export { SettlementService } from './completion/settlement.service.js';
export { SpendingService } from './records/spending.service.js';
export { type SupplierState } from './completion/supplier.service.js';
export {
  TroubledCheckoutsService,
  type TroubledCheckout,
} from './records/troubled-checkouts.service.js';
