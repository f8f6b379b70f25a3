export type { LedgerOutcome } from './domain/account-outcome.js';
export { Ledger, type LedgerAccountReport } from './ledger.js';
export { LedgerModule } from './ledger.module.js';
