export { CheckoutModule } from './checkout.module.js';
export { destinationTerms } from './domain/approved-content.js';
export { shippingTo, type Destination } from './domain/destination.js';
export {
  costText,
  type Offer,
  type Unit,
  type UnitOffer,
  type WantedLine,
} from './domain/lines.js';
export { type PreparedPurchase, type PurchaseState } from './domain/prepared-purchase.js';
export { PreparedPurchases } from './prepared-purchases.js';
export { PurchasePreparation, type WantedPurchase } from './purchase-preparation.js';
export { savedDestination } from './saved-destination.js';
export { type SupplierState } from './supplier-desk.js';
export {
  TroubledCheckoutsRepository,
  type TroubledCheckout,
} from './troubled-checkouts.repository.js';
