export { judgePrices, type PriceFacts } from './domain/price-policies.js';
export { judgePurchase, type PurchaseFacts } from './domain/purchase-policies.js';
export { type Objection, type Verdict } from './domain/verdict.js';
export { GuardrailService, type RunningWrite } from './guardrail.service.js';
export { GuardrailsModule } from './guardrails.module.js';
