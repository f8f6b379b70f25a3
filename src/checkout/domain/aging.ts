import { missingInformation } from './fulfillment.js';
import type { Checkout } from './checkout.js';
import { nextStatus } from './checkout-states.js';

/** Applies the passage of time to a checkout: it expires, or its pickup time passes. */
export function aged(checkout: Checkout, now: Date): Checkout {
  if (now >= checkout.expiresAt) {
    const status = nextStatus(checkout.status, 'expire');
    if (status) return { ...checkout, status, endReason: 'expired' };
  }
  const wasComplete = ['requires_escalation', 'ready_for_complete'].includes(checkout.status);
  const problems = wasComplete ? missingInformation(checkout.fulfillment, now) : [];
  const status = problems.length > 0 ? nextStatus(checkout.status, 'found_incomplete') : undefined;
  return status ? { ...checkout, status, problems } : checkout;
}
