export { CheckoutModule } from './checkout.module.js';
export { type Offer, type Unit, type UnitOffer, type WantedLine } from './domain/lines.js';
export { PreparedPurchases } from './prepared-purchases.js';
export { PurchasePreparation, type WantedPurchase } from './purchase-preparation.js';
export { type SupplierState } from './supplier-desk.js';
export {
  TroubledCheckoutsRepository,
  type TroubledCheckout,
} from './troubled-checkouts.repository.js';
