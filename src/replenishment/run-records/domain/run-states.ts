export const RUN_STATUSES = [
  'blocked',
  'nothing_to_do',
  'pending_approval',
  'approved',
  'rejected',
  'placed',
  'delivered',
] as const;

export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * `approved`, `rejected`: the owner's decision. `edit_over`, `edit_within`: its lines were changed, and
 * the rules require approval or do not. `place`: its purchases are prepared. `place_again`: the same,
 * after all of them ended without an order. `receive`: the products were delivered. `receive_stop`: one
 * machine of several was. `abandon`: nothing was or will be ordered.
 */
export const RUN_TRIGGERS = [
  'approved',
  'rejected',
  'edit_over',
  'edit_within',
  'place',
  'place_again',
  'receive',
  'receive_stop',
  'abandon',
] as const;

export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** Transitions not listed are refused. */
const TRANSITIONS = {
  blocked: {},
  nothing_to_do: {},
  pending_approval: {
    approved: 'approved',
    rejected: 'rejected',
    edit_over: 'pending_approval',
    edit_within: 'approved',
    abandon: 'rejected',
  },
  approved: {
    edit_over: 'pending_approval',
    edit_within: 'approved',
    place: 'placed',
    abandon: 'rejected',
  },
  rejected: {},
  placed: {
    place_again: 'placed',
    receive: 'delivered',
    receive_stop: 'placed',
    abandon: 'rejected',
  },
  delivered: {},
} as const satisfies Record<RunStatus, Partial<Record<RunTrigger, RunStatus>>>;

/** The status a trigger leads to, or undefined when it is not allowed. */
export function nextStatus(status: RunStatus, trigger: RunTrigger): RunStatus | undefined {
  const row: Partial<Record<RunTrigger, RunStatus>> = TRANSITIONS[status];
  return row[trigger];
}

/** The error for a refused placing. */
export const placeRefusal = (status: RunStatus) => {
  if (status === 'placed' || status === 'delivered') return 'already_placed';
  return status === 'pending_approval' ? 'approval_required' : 'conflict';
};

/** The error for a refused edit. */
export const editRefusal = (status: RunStatus) =>
  status === 'placed' || status === 'delivered' ? 'already_placed' : 'conflict';

/** The error for a refused receipt. */
export const receiveRefusal = (status: RunStatus) =>
  status === 'delivered' ? 'already_delivered' : 'conflict';
