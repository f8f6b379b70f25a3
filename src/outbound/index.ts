export {
  attemptOutcome,
  type AttemptOutcome,
  type AttemptResult,
} from './domain/attempt-outcome.js';
export { literalAddress, refusal, type TargetRules } from './domain/target-address.js';
export { guardedConnector } from './guarded-connector.js';
export {
  OutboundHttpClient,
  type FetchResult,
  type OutboundMessage,
} from './outbound-http.client.js';
export { OutboundModule } from './outbound.module.js';
export { OutboundSettings } from './outbound-settings.js';
export { TargetWorkers } from './target-workers.js';
