import { errorMessage, type Message } from '../../ucp/index.js';
import type { Checkout } from '../domain/checkout.js';

/** Why a checkout ended without a purchase. A caller that canceled it needs no explanation. */
export function endMessages({ endReason, runId }: Checkout): Message[] {
  const run = `Replenishment run ${runId ?? ''}`;
  switch (endReason) {
    case 'expired':
      return [errorMessage('expired', 'The checkout expired before it was completed')];
    case 'approval_rejected':
      return [errorMessage('approval_rejected', 'The owner rejected this purchase')];
    case 'run_received':
      return [
        info('run_received', `${run} was received before this purchase was completed, so it ended`),
      ];
    case 'run_abandoned':
      return [info('run_abandoned', `${run} was abandoned, so this purchase ended`)];
    case 'caller':
    case null:
      return [];
  }
}

const info = (code: string, content: string): Message => ({ type: 'info', code, content });
