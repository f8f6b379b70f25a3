export const SESSION_STATUSES = [
  'incomplete',
  'requires_escalation',
  'ready_for_complete',
  'complete_in_progress',
  'completed',
  'canceled',
] as const;

export type CheckoutStatus = (typeof SESSION_STATUSES)[number];

/**
 * `found_*`: the result of a review. `submit`: it is sent to the supplier. `accepted`, `refused`:
 * the supplier's answer. `not_placed`: the supplier has no such order and it is not sent again.
 */
export const SESSION_TRIGGERS = [
  'found_incomplete',
  'found_escalation',
  'found_ready',
  'approved',
  'rejected',
  'submit',
  'accepted',
  'refused',
  'not_placed',
  'cancel',
  'expire',
] as const;

export type CheckoutTrigger = (typeof SESSION_TRIGGERS)[number];

const FOUND = {
  found_incomplete: 'incomplete',
  found_escalation: 'requires_escalation',
  found_ready: 'ready_for_complete',
} as const;

const ENDED = { cancel: 'canceled', expire: 'canceled' } as const;

/** An acceptance counts even when it arrives late. */
const LATE_YES = { accepted: 'completed' } as const;

/** Transitions not listed are refused. */
const TRANSITIONS = {
  // An approval covers lines and total; missing information is still missing.
  incomplete: { ...FOUND, ...ENDED, ...LATE_YES, approved: 'incomplete', rejected: 'canceled' },
  requires_escalation: {
    ...FOUND,
    ...ENDED,
    ...LATE_YES,
    approved: 'ready_for_complete',
    rejected: 'canceled',
  },
  ready_for_complete: { ...FOUND, ...ENDED, ...LATE_YES, submit: 'complete_in_progress' },
  complete_in_progress: {
    accepted: 'completed',
    refused: 'ready_for_complete',
    not_placed: 'ready_for_complete',
  },
  completed: {},
  canceled: {},
} as const satisfies Record<CheckoutStatus, Partial<Record<CheckoutTrigger, CheckoutStatus>>>;

/** The status a trigger leads to, or undefined when it is not allowed. */
export function nextStatus(
  status: CheckoutStatus,
  trigger: CheckoutTrigger,
): CheckoutStatus | undefined {
  const row: Partial<Record<CheckoutTrigger, CheckoutStatus>> = TRANSITIONS[status];
  return row[trigger];
}

export const isTerminal = (status: CheckoutStatus): boolean =>
  Object.keys(TRANSITIONS[status]).length === 0;
