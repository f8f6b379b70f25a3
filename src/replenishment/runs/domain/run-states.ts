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

/** `approved`, `rejected`: the owner's word. `place`: it is ordered. `receive`: the goods are there. */
export const RUN_TRIGGERS = ['approved', 'rejected', 'place', 'receive'] as const;

export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** What is not listed is refused. */
const TRANSITIONS = {
  blocked: {},
  nothing_to_do: {},
  pending_approval: { approved: 'approved', rejected: 'rejected' },
  approved: { place: 'placed' },
  rejected: {},
  placed: { receive: 'delivered' },
  delivered: {},
} as const satisfies Record<RunStatus, Partial<Record<RunTrigger, RunStatus>>>;

/** Where a trigger leads, or nothing when it may not happen now. */
export function nextStatus(status: RunStatus, trigger: RunTrigger): RunStatus | undefined {
  const row: Partial<Record<RunTrigger, RunStatus>> = TRANSITIONS[status];
  return row[trigger];
}

/** How a refused placing is answered. */
export const placeRefusal = (status: RunStatus) => {
  if (status === 'placed' || status === 'delivered') return 'already_placed';
  return status === 'pending_approval' ? 'approval_required' : 'conflict';
};

/** How a refused receipt is answered. */
export const receiveRefusal = (status: RunStatus) =>
  status === 'delivered' ? 'already_delivered' : 'conflict';
