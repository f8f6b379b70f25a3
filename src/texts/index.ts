export { english } from './english.js';
export { STOP_ENGAGED, STOP_RELEASED } from './english/prices.js';
export {
  reasons,
  said,
  text,
  type Text,
  type TextCode,
  type TextParams,
  type Texts,
} from './text.js';
export { TextBody, TextsBody } from './text.body.js';
export { vendorName } from './vendor-name.js';
export { packPrice } from './pack-price.js';
export type { RuleValue } from './params/prices.js';
export type { Cost, NamedMachine } from './params/shared.js';
