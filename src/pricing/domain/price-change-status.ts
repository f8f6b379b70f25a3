export type PriceChangeStatus = 'asked' | 'in_progress' | 'approved' | 'done' | 'failed' | 'closed';

export type PriceChangeTrigger = 'start' | 'succeed' | 'fail' | 'close';

type Transitions = Partial<Record<PriceChangeTrigger, PriceChangeStatus>>;

/** A failed change that the owner approved may be tried again under the same decision. */
const TRANSITIONS = {
  asked: { start: 'in_progress', close: 'closed' },
  in_progress: { succeed: 'done', fail: 'failed' },
  approved: { start: 'in_progress', close: 'closed' },
  done: {},
  failed: {},
  closed: {},
} as const satisfies Record<PriceChangeStatus, Transitions>;

/** Nothing when the trigger means nothing in this status. */
export function nextStatus(
  status: PriceChangeStatus,
  trigger: PriceChangeTrigger,
  hasApproval: boolean,
): PriceChangeStatus | undefined {
  const transitions: Transitions = TRANSITIONS[status];
  const next = transitions[trigger];
  return next === 'failed' && hasApproval ? 'approved' : next;
}
