import type { Rules } from '../../src/rules/index.js';
import { vendorsOf } from '../support/route.js';
import type { SimulatorProcess } from '../support/simulator-process.js';

const PER_RUN = 20_000;
const A_DAYS_LIMIT = 60_000;
const SHORT_LIFE_S = '20';

type Limits = Pick<Rules, 'spendingLimitPerRun' | 'spendingLimitPerDay' | 'priceCapPerItem'>;

/** Every other seed has a daily spending limit; the others have sessions that expire soon. */
export const rulesOf = (seed: number): Limits => ({
  spendingLimitPerRun: PER_RUN,
  spendingLimitPerDay: seed % 2 === 0 ? A_DAYS_LIMIT : null,
  priceCapPerItem: 100,
});

export const environmentOf = (
  seed: number,
  vendor: SimulatorProcess,
  databaseUrl: string,
): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  VENDORS: JSON.stringify(vendorsOf(vendor)),
  RULES: JSON.stringify(rulesOf(seed)),
  UPSTREAM_TIMEOUT_MS: '800',
  CATALOG_CACHE_S: '0',
  INVENTORY_CACHE_S: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  SYNC_INTERVAL_S: '3600',
  LEDGER_POLL_INTERVAL_S: '3600',
  ...(seed % 2 === 1 && { CHECKOUT_TTL_S: SHORT_LIFE_S }),
});
