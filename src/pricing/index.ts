export { PriceHistoryRepository } from './records/price-history.repository.js';
export {
  PriceMismatchesRepository,
  type PriceMismatch,
} from './records/price-mismatches.repository.js';
export { PricingModule } from './pricing.module.js';
