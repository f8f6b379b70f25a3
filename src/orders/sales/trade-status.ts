import type { LedgerState } from '../../adapters/index.js';
import type { SaleSelection } from '../../ledger/index.js';
import { info, type Message } from '../../ucp/index.js';

const STATES = {
  settled: true,
  in_progress: true,
  pending_review: true,
  payment_failed: true,
  refunded: true,
  cancelled: true,
} as const satisfies Record<LedgerState, true>;

const isState = (text: string): text is LedgerState => Object.hasOwn(STATES, text);

/**
 * The sales selected by `trade_status`: all, those in a state, or those with a platform's own
 * status.
 */
export function selectedBy(tradeStatus: string): Pick<SaleSelection, 'status' | 'state'> {
  if (tradeStatus === 'all') return { status: null, state: null };
  return isState(tradeStatus)
    ? { status: null, state: tradeStatus }
    : { status: tradeStatus, state: null };
}

/** @param known the platforms' own statuses of stored sales. */
export function unknownTradeStatus(asked: string, known: readonly string[]): Message {
  const states = Object.keys(STATES).join(', ');
  const own = known.length > 0 ? `, or a platform's own status, such as ${known.join(', ')}` : '';
  return info(
    'unknown_trade_status',
    `No sale has ever had the status ${asked}. trade_status takes all, ${states}${own}`,
    '$.trade_status',
  );
}
