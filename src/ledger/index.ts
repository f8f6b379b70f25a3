export type { LedgerOutcome } from './domain/account-outcome.js';
export type { Stretch } from './domain/reading-plan.js';
export type { SoldUnits } from './domain/sold-units.js';
export { HISTORY_DAYS, SALES_WINDOW_DAYS } from './domain/sales-window.js';
export { Ledger, type LedgerAccountReport } from './ledger.js';
export { unverifiedLocation } from './unverified-location.js';
export { LedgerModule } from './ledger.module.js';
export type { Sale, SaleLine, SalePosition, SaleSelection } from './sale.js';
export { Sales, type Freshened } from './sales.js';
