import {
  nextStatus,
  type PriceChangeStatus,
  type PriceChangeTrigger,
} from './price-change-status.js';

const STATUSES: PriceChangeStatus[] = [
  'asked',
  'in_progress',
  'approved',
  'done',
  'failed',
  'closed',
];
const TRIGGERS: PriceChangeTrigger[] = ['start', 'succeed', 'fail', 'close'];

const ALLOWED: Record<string, PriceChangeStatus> = {
  'asked start': 'in_progress',
  'asked close': 'closed',
  'in_progress succeed': 'done',
  'in_progress fail': 'failed',
  'approved start': 'in_progress',
  'approved close': 'closed',
};

describe('the status of a price change', () => {
  const grid = STATUSES.flatMap((status) =>
    TRIGGERS.map((trigger) => [status, trigger, ALLOWED[`${status} ${trigger}`]] as const),
  );

  it.each(grid)('from %s by %s is %s', (status, trigger, expected) => {
    expect(nextStatus(status, trigger, false)).toBe(expected);
    const approved = expected === 'failed' ? 'approved' : expected;
    expect(nextStatus(status, trigger, true)).toBe(approved);
  });
});
