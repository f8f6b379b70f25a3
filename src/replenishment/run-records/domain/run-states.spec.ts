import {
  editRefusal,
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
  // approved, rejected, edit_over, edit_within, place, place_again, receive, receive_stop, abandon
  blocked: [no, no, no, no, no, no, no, no, no],
  nothing_to_do: [no, no, no, no, no, no, no, no, no],
  pending_approval: [
    'approved',
    'rejected',
    'pending_approval',
    'approved',
    no,
    no,
    no,
    no,
    'rejected',
  ],
  approved: [no, no, 'pending_approval', 'approved', 'placed', no, no, no, 'rejected'],
  rejected: [no, no, no, no, no, no, no, no, no],
  placed: [no, no, no, no, no, 'placed', 'delivered', 'placed', 'rejected'],
  delivered: [no, no, no, no, no, no, no, no, no],
};

describe.each(RUN_STATUSES)('%s', (status) => {
  it.each(RUN_TRIGGERS.map((trigger, column) => [trigger, GRID[status][column]] as const))(
    'on %s becomes %s',
    (trigger, expected) => {
      expect(nextStatus(status, trigger)).toBe(expected);
    },
  );
});

it.each<[RunStatus, string, string, string]>([
  ['blocked', 'conflict', 'conflict', 'conflict'],
  ['nothing_to_do', 'conflict', 'conflict', 'conflict'],
  ['pending_approval', 'approval_required', 'conflict', 'conflict'],
  ['rejected', 'conflict', 'conflict', 'conflict'],
  ['placed', 'already_placed', 'conflict', 'already_placed'],
  ['delivered', 'already_placed', 'already_delivered', 'already_placed'],
])(
  '%s answers placing with %s, receiving with %s and editing with %s where it refuses',
  (status, place, receive, edit) => {
    expect([placeRefusal(status), receiveRefusal(status), editRefusal(status)]).toEqual([
      place,
      receive,
      edit,
    ]);
  },
);
