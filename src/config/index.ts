export { Config, readConfig } from './config.js';
export { ConfigModule } from './config.module.js';
export { ConfigurationError } from './environment.js';
export { prepareDataFolder } from './data-folder.js';
export { operatorToken } from './operator-token.js';
export { type ReplenishmentSettings, type StrategyName } from './settings/replenishment.js';
export { tickMs } from './tick.js';
export { type LogLevel } from './variables.js';
export { NAMESPACE_PATTERN, type LiveVendor, type Vendor } from './settings/vendors.js';
