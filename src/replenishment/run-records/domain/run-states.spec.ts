import {
  nextStatus,
  placeRefusal,
  receiveRefusal,
  RUN_STATUSES,
  RUN_TRIGGERS,
  type RunStatus,
} from './run-states.js';

const no = undefined;

/** Rows by status, columns in the order of the triggers. */
const GRID: Record<RunStatus, (RunStatus | undefined)[]> = {
  //      approved, rejected, place, place_again, receive, abandon
  blocked: [no, no, no, no, no, no],
  nothing_to_do: [no, no, no, no, no, no],
  pending_approval: ['approved', 'rejected', no, no, no, 'rejected'],
  approved: [no, no, 'placed', no, no, 'rejected'],
  rejected: [no, no, no, no, no, no],
  placed: [no, no, no, 'placed', 'delivered', 'rejected'],
  delivered: [no, no, no, no, no, no],
};

describe.each(RUN_STATUSES)('%s', (status) => {
  it.each(RUN_TRIGGERS.map((trigger, column) => [trigger, GRID[status][column]] as const))(
    'on %s becomes %s',
    (trigger, expected) => {
      expect(nextStatus(status, trigger)).toBe(expected);
    },
  );
});

it.each<[RunStatus, string, string]>([
  ['blocked', 'conflict', 'conflict'],
  ['nothing_to_do', 'conflict', 'conflict'],
  ['pending_approval', 'approval_required', 'conflict'],
  ['rejected', 'conflict', 'conflict'],
  ['placed', 'already_placed', 'conflict'],
  ['delivered', 'already_placed', 'already_delivered'],
])(
  '%s answers placing with %s and receiving with %s where it refuses',
  (status, place, receive) => {
    expect([placeRefusal(status), receiveRefusal(status)]).toEqual([place, receive]);
  },
);
