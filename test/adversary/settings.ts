import type { Rules } from '../../src/rules/index.js';
import { NO_GO_WORDS } from './market/goods.js';

/** Someone whom the channel may vouch for. */
export const ADMINISTRATOR = { channel: 'chat', chat_id: 'chat-1', sender_id: 'boss' } as const;

export const PER_PURCHASE = 20_000;
export const FOUR_EYES_ABOVE = 60_000;
export const JUMP_PERCENT = 25;
export const MARGIN_PERCENT = 20;
export const PRICE_CAP = 100;
export const STEP_PER_DAY = 150;

/** How much more may be spent in each phase of a trial. */
const BUDGET_STEP = 60_000;
/** Attempts after which the owner raises the limits, so that there is always something to take. */
export const PHASE = 100;

export type SpendingLimits = Pick<Rules, 'spendingLimitPerDay' | 'spendingLimitPerWeek'>;

/**
 * The limits of a phase. A trial lasts minutes, so the limit of a week matters only where it is
 * below that of a day: in every other phase. Neither ever goes down.
 */
export function spendingLimitsIn(phase: number): {
  spendingLimitPerDay: number;
  spendingLimitPerWeek: number;
} {
  const lower = BUDGET_STEP * (2 * phase + 2);
  const higher = lower + BUDGET_STEP;
  return phase % 2 === 0
    ? { spendingLimitPerDay: lower, spendingLimitPerWeek: higher }
    : { spendingLimitPerDay: higher, spendingLimitPerWeek: lower };
}

export const INITIAL_RULES: Partial<Rules> = {
  spendingLimitPerRun: PER_PURCHASE,
  ...spendingLimitsIn(0),
  unitPriceJumpPercent: JUMP_PERCENT,
  priceCapPerItem: PRICE_CAP,
  priceStepPerDay: STEP_PER_DAY,
  minMarginPercent: MARGIN_PERCENT,
  fourEyesAboveFen: FOUR_EYES_ABOVE,
  hardNoGos: NO_GO_WORDS,
};

export const environmentOf = (vendors: object[], databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  VENDORS: JSON.stringify(vendors),
  RULES: JSON.stringify(INITIAL_RULES),
  ADMINS: JSON.stringify({
    dashboard: [ADMINISTRATOR.sender_id, 'owner'],
    chat: [ADMINISTRATOR.chat_id],
  }),
  // On a busy machine, too, every outcome is to be known.
  UPSTREAM_TIMEOUT_MS: '30000',
  CATALOG_CACHE_S: '0',
  INVENTORY_CACHE_S: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  SYNC_INTERVAL_S: '3600',
  LEDGER_POLL_INTERVAL_S: '3600',
});
