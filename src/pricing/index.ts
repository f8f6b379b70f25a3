export { PriceMismatchesRepository, type PriceMismatch } from './price-mismatches.repository.js';
export { PricingModule } from './pricing.module.js';
