import { missingInformation } from './fulfillment.js';
import type { Session } from './session.js';
import { nextStatus } from './session-states.js';

/** What time alone has made of a session: expired, or its pickup time passed. */
export function aged(session: Session, now: Date): Session {
  if (now >= session.expiresAt) {
    const status = nextStatus(session.status, 'expire');
    if (status) return { ...session, status, endReason: 'expired' };
  }
  const wasComplete = ['requires_escalation', 'ready_for_complete'].includes(session.status);
  const problems = wasComplete ? missingInformation(session.fulfillment, now) : [];
  const status = problems.length > 0 ? nextStatus(session.status, 'found_incomplete') : undefined;
  return status ? { ...session, status, problems } : session;
}
