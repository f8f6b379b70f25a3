import type { LedgerQuery, PriceLine, RestockLine } from '../../contract.js';
import type { CheckedLedgerQuery } from '../sales/ledger.js';
import type { Machine } from '../world/machines.js';

const LARGEST_PAGE = 100;
const HIGHEST_PRICE_FEN = 1_000_000;
const MOST_PER_LINE = 1000;
const LONGEST_REASON = 100;

/** The query with its defaults, or its first problem. */
export function checkLedgerQuery(query: LedgerQuery): CheckedLedgerQuery | string {
  const whole: CheckedLedgerQuery = {
    fromMs: query.fromMs,
    toMs: query.toMs,
    page: query.page ?? 1,
    size: query.size ?? LARGEST_PAGE,
    settledOnly: query.settledOnly ?? false,
    by: query.by ?? 'created',
  };
  if (!Number.isSafeInteger(whole.fromMs)) return 'fromMs must be a time in milliseconds';
  if (!Number.isSafeInteger(whole.toMs)) return 'toMs must be a time in milliseconds';
  if (!Number.isSafeInteger(whole.page) || whole.page < 1) return 'page must be at least 1';
  if (!Number.isInteger(whole.size) || whole.size < 1 || whole.size > LARGEST_PAGE) {
    return `size must be from 1 to ${LARGEST_PAGE}`;
  }
  return whole;
}

export function checkPriceLines(lines: readonly PriceLine[], machine: Machine): string | undefined {
  const seen = new Set<string>();
  for (const { vendorSku, priceFen } of lines) {
    if (seen.has(vendorSku)) return `Product ${vendorSku} is listed twice`;
    seen.add(vendorSku);
    if (!Number.isInteger(priceFen) || priceFen < 1 || priceFen > HIGHEST_PRICE_FEN) {
      return `The price of ${vendorSku} must be a whole number from 1 to ${HIGHEST_PRICE_FEN} minor units`;
    }
  }
  return checkSold(lines, machine);
}

export function checkRestockLines(
  lines: readonly RestockLine[],
  machine: Machine,
): string | undefined {
  for (const { vendorSku, quantity, reason } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PER_LINE) {
      return `The quantity of ${vendorSku} must be a whole number from 1 to ${MOST_PER_LINE}`;
    }
    if (reason.length > LONGEST_REASON) {
      return `The reason for ${vendorSku} is longer than ${LONGEST_REASON} characters`;
    }
  }
  return checkSold(lines, machine);
}

function checkSold(lines: readonly { vendorSku: string }[], machine: Machine): string | undefined {
  if (lines.length === 0) return 'There are no lines';
  const sold = new Set(machine.slots.map(({ product }) => product.machineSku));
  const stranger = lines.find(({ vendorSku }) => !sold.has(vendorSku));
  return stranger && `Machine ${machine.id} does not sell product ${stranger.vendorSku}`;
}
