export { Config, readConfig } from './config.js';
export { ConfigModule } from './config.module.js';
export { ConfigurationError } from './environment.js';
export { isHeaderText } from './usable-token.js';
export { StagingState } from './staging-state.js';
export { prepareDataFolder } from './data-folder.js';
export { type MailSettings } from './settings/mail.js';
export { operatorToken } from './operator-token.js';
export { secretsKeys } from './secrets-keys.js';
export { type ReplenishmentSettings, type StrategyName } from './settings/replenishment.js';
export {
  thumbprint,
  type PrivateJwk,
  type PublicJwk,
  type SigningKey,
} from './settings/signing-key.js';
export { type Subnet } from './settings/trusted-proxies.js';
export { tickMs } from './tick.js';
export { type TracingSettings } from './settings/tracing.js';
export { type LogLevel } from './variables.js';
export { WEBHOOK_SIGNATURES, type WebhookSignature } from './settings/webhooks.js';
export {
  NAMESPACE_PATTERN,
  type FilesVendor,
  type LiveVendor,
  type Vendor,
} from './settings/vendors.js';
