import { text } from '../../texts/index.js';
import { errorMessage, info, type Message } from '../../ucp/index.js';
import type { Checkout } from '../domain/checkout.js';

/** Why a checkout ended without a purchase. A caller that canceled it needs no explanation. */
export function endMessages({ endReason, runId }: Checkout): Message[] {
  const run = runId ?? '';
  switch (endReason) {
    case 'expired':
      return [errorMessage('expired', text('checkout_expired', {}))];
    case 'approval_rejected':
      return [errorMessage('approval_rejected', text('purchase_rejected', {}))];
    case 'run_received':
      return [info('run_received', text('ended_with_run', { run, because: 'received' }))];
    case 'run_abandoned':
      return [info('run_abandoned', text('ended_with_run', { run, because: 'abandoned' }))];
    case 'caller':
    case null:
      return [];
  }
}
