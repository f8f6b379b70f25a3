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

/** Which sales a `trade_status` asks for: all, those in a state, or those of a platform's own status. */
export function selectedBy(tradeStatus: string): Pick<SaleSelection, 'status' | 'state'> {
  if (tradeStatus === 'all') return { status: null, state: null };
  return isState(tradeStatus)
    ? { status: null, state: tradeStatus }
    : { status: tradeStatus, state: null };
}

/** @param known statuses that sales have, in the platforms' own words. */
export function unknownTradeStatus(asked: string, known: readonly string[]): Message {
  const states = Object.keys(STATES).join(', ');
  const own = known.length > 0 ? `, or a platform's own status, such as ${known.join(', ')}` : '';
  return info(
    'unknown_trade_status',
    `No sale has ever had the status ${asked}. trade_status takes all, ${states}${own}`,
    '$.trade_status',
  );
}
