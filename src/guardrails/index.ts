export { judgePrices, type PriceFacts } from './domain/price-policies.js';
export { judgePurchase, type PurchaseFacts } from './domain/purchase-policies.js';
export { type Objection, type Verdict } from './domain/verdict.js';
export { GuardrailService } from './guardrail.service.js';
export { GuardrailsModule } from './guardrails.module.js';
export type { RunningWrite } from './running-writes.service.js';
