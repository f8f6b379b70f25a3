import {
  isOutdated,
  statusAfter,
  STOP_STATUSES,
  STOP_TRIGGERS,
  type StopStatus,
  type StopTrigger,
} from './stop-states.js';

const GRID: Record<`${StopStatus} ${StopTrigger}`, StopStatus | null> = {
  'planned start': 'started',
  'planned finish': 'finished',
  'planned skip': 'skipped',
  'started start': 'started',
  'started finish': 'finished',
  'started skip': 'skipped',
  'finished start': 'finished',
  'finished finish': 'finished',
  'finished skip': null,
  'skipped start': 'started',
  'skipped finish': 'finished',
  'skipped skip': 'skipped',
};

it.each(
  STOP_STATUSES.flatMap((status) => STOP_TRIGGERS.map((trigger) => [status, trigger] as const)),
)('a stop that is %s, and then: %s', (status, trigger) => {
  expect(statusAfter(status, trigger)).toBe(GRID[`${status} ${trigger}`]);
});

it('every status can be reached', () => {
  const reached = new Set<StopStatus>(['planned']);
  for (const status of reached) {
    for (const trigger of STOP_TRIGGERS) {
      const next = statusAfter(status, trigger);
      if (next !== null) reached.add(next);
    }
  }
  expect([...reached].sort()).toEqual([...STOP_STATUSES].sort());
});

it('only a start from before the skip is outdated', () => {
  const [before, at, after] = [1, 2, 3].map((ms) => new Date(ms)) as [Date, Date, Date];
  expect(isOutdated('start', before, { skippedAt: at })).toBe(true);
  expect(isOutdated('start', after, { skippedAt: at })).toBe(false);
  expect(isOutdated('start', before, { skippedAt: null })).toBe(false);
  expect(isOutdated('finish', before, { skippedAt: at })).toBe(false);
});
