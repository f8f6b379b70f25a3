export type { LedgerOutcome } from './domain/account-outcome.js';
export { lastLocalDays, localSpans, type SpanLength } from './domain/local-spans.js';
export type { Stretch } from './domain/reading-plan.js';
export type { SoldUnits } from './domain/sold-units.js';
export { HISTORY_DAYS, SALES_WINDOW_DAYS } from './domain/sales-window.js';
export { LedgerService, type LedgerAccountReport } from './ledger.service.js';
export { unverifiedLocation } from './unverified-location.js';
export { LedgerPollJob } from './jobs/ledger-poll.job.js';
export { LedgerModule } from './ledger.module.js';
export type { SpannedSales, SpanTotals } from './sales/sale-totals.repository.js';
export type { Sale, SaleLine, SalePosition, SaleSelection } from './sales/sale.js';
export { SalesService, type RefreshedAccount } from './sales/sales.service.js';
export type {
  ChargedSums,
  DayRange,
  Keyed,
  ProductSums,
  SaleSums,
  SummedMachine,
} from './sums/sale-sums.js';
export { SaleSumsService, type SumsReader } from './sums/sale-sums.service.js';
export { UnitCostService } from './sums/unit-cost.service.js';
export type { UnitCost } from './sums/unit-costs.repository.js';
