export const STOP_STATUSES = ['planned', 'started', 'finished', 'skipped'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

export const STOP_TRIGGERS = ['start', 'finish', 'skip'] as const;
export type StopTrigger = (typeof STOP_TRIGGERS)[number];

/**
 * The status after a trigger; null where it is refused. The status itself where it has no effect:
 * phones repeat what they sent without a signal, and it may arrive late. Somebody who finds a
 * skipped machine open visits it after all.
 */
const TRANSITIONS = {
  planned: { start: 'started', finish: 'finished', skip: 'skipped' },
  started: { start: 'started', finish: 'finished', skip: 'skipped' },
  finished: { start: 'finished', finish: 'finished', skip: null },
  skipped: { start: 'started', finish: 'finished', skip: 'skipped' },
} as const satisfies Record<StopStatus, Record<StopTrigger, StopStatus | null>>;

export const statusAfter = (status: StopStatus, trigger: StopTrigger): StopStatus | null =>
  TRANSITIONS[status][trigger];

/** Whether a start comes late: the stop was skipped after the driver had arrived. */
export const isOutdated = (
  trigger: StopTrigger,
  at: Date,
  { skippedAt }: { skippedAt: Date | null },
): boolean => trigger === 'start' && skippedAt !== null && at < skippedAt;
