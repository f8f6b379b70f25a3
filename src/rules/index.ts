export { invalidRules } from './invalid-rules.js';
export { KILL_SWITCH_REASON } from './policies/kill-switch.js';
export { noGoReasons, type ProductDescription } from './no-gos/no-go-reasons.js';
export {
  judgePrices,
  type DayStart,
  type PriceFacts,
  type PriceStep,
  type ProductCost,
} from './policies/price-policies.js';
export {
  judgePurchase,
  type PurchaseFacts,
  type PurchaseLine,
  type Spent,
} from './policies/purchase-policies.js';
export {
  CAUTIOUS_RULES,
  DEFAULT_RULES,
  MAX_JUMP_PERCENT,
  MAX_MARGIN_PERCENT,
  MAX_NO_GO_LENGTH,
  MAX_NO_GOS,
  MAX_OTHER_DESTINATIONS,
  MIN_JUMP_PERCENT,
  VISIBLE_TEXT,
  withChanges,
  type Rules,
} from './rules.js';
export { changeEvents, rulesChanges } from './rules-change.js';
export { judgeRun, type RunFacts } from './policies/run-policies.js';
export {
  ADDRESS_FIELDS,
  isDeliverable,
  MAX_ADDRESS_FIELD_LENGTH,
  normalizedAddress,
  REQUIRED_ADDRESS_FIELDS,
  type SavedAddress,
} from './saved-address.js';
export type { Objection, Verdict } from './policies/verdict.js';
export {
  locationRefusal,
  looserLimits,
  namespaceRefusal,
  priceRefusal,
  purchaseRefusal,
  type PrincipalLimits,
} from './principal-limits.js';
