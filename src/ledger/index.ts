export type { LedgerOutcome } from './domain/account-outcome.js';
export { SALES_WINDOW_DAYS } from './domain/sales-window.js';
export { Ledger, type LedgerAccountReport } from './ledger.js';
export { unverifiedLocation } from './unverified-location.js';
export { LedgerModule } from './ledger.module.js';
