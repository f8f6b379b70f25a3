import {
  isTerminal,
  nextStatus,
  SESSION_STATUSES,
  SESSION_TRIGGERS,
  type CheckoutStatus,
} from './checkout-states.js';

const I = 'incomplete';
const E = 'requires_escalation';
const R = 'ready_for_complete';
const P = 'complete_in_progress';
const D = 'completed';
const C = 'canceled';
const no = undefined;

/** Rows by status, columns in the order of the triggers. */
const GRID: Record<CheckoutStatus, (CheckoutStatus | undefined)[]> = {
  //                    found: I  E  R  appr. rej. submit acc. ref. not_p. cancel expire
  incomplete: [I, E, R, I, C, no, D, no, no, C, C],
  requires_escalation: [I, E, R, R, C, no, D, no, no, C, C],
  ready_for_complete: [I, E, R, no, no, P, D, no, no, C, C],
  complete_in_progress: [no, no, no, no, no, no, D, R, R, no, no],
  completed: [no, no, no, no, no, no, no, no, no, no, no],
  canceled: [no, no, no, no, no, no, no, no, no, no, no],
};

describe.each(SESSION_STATUSES)('%s', (status) => {
  it.each(SESSION_TRIGGERS.map((trigger, column) => [trigger, GRID[status][column]] as const))(
    'on %s becomes %s',
    (trigger, expected) => {
      expect(nextStatus(status, trigger)).toBe(expected);
    },
  );
});

it('ends in completed or canceled and nowhere else', () => {
  expect(SESSION_STATUSES.filter(isTerminal)).toEqual([D, C]);
});

it('reaches every status from the initial one', () => {
  const reached = new Set<CheckoutStatus>([I]);
  for (const status of reached) {
    for (const trigger of SESSION_TRIGGERS) {
      const next = nextStatus(status, trigger);
      if (next) reached.add(next);
    }
  }
  expect([...reached].sort()).toEqual([...SESSION_STATUSES].sort());
});
