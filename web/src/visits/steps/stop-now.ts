import type { VisitStop } from '../../api/shapes.js';
import type { KeptVisitStep } from './visit-outbox.js';

const STATUS_AFTER = { start: 'started', finish: 'finished', skip: 'skipped' } as const;

/** The status of a stop as its driver knows it, before the service has what waits on the device. */
export const statusNow = (
  { id, status }: Pick<VisitStop, 'id' | 'status'>,
  kept: readonly Pick<KeptVisitStep, 'stop' | 'step' | 'refusal'>[],
): VisitStop['status'] => {
  const last = kept.findLast(({ stop, refusal }) => stop === id && refusal === undefined);
  return last ? STATUS_AFTER[last.step] : status;
};

export const isOver = (status: VisitStop['status']): boolean =>
  status === 'finished' || status === 'skipped';
