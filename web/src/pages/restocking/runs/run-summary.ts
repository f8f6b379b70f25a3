import type { Run } from '../../../api/shapes.js';
import { runFigures, type RunFigures } from '../../../runs/run-figures.js';
import { suppliersOf } from '../../../runs/run-suppliers.js';
import { runStage } from '../../../runs/run-stage.js';

/** The facts the list shows. Keeping the lines of many runs, each with hundreds, would use too much memory. */
export interface RunSummary extends Pick<
  Run,
  | 'id'
  | 'status'
  | 'created_at'
  | 'by'
  | 'cost_is_estimated'
  | 'approval'
  | 'placed_at'
  | 'delivered_at'
> {
  figures: RunFigures;
  suppliers: string;
  isAbandoned: boolean;
}

export function runSummary(run: Run): RunSummary {
  const { id, status, created_at, by, cost_is_estimated, approval, placed_at, delivered_at } = run;
  return {
    id,
    status,
    created_at,
    by,
    cost_is_estimated,
    approval,
    placed_at,
    delivered_at,
    figures: runFigures(run),
    suppliers: suppliersOf(run),
    isAbandoned: runStage(run) === 'abandoned',
  };
}

export type Decision = 'owner' | 'approved' | 'rejected' | 'free' | 'none';

/** Whether a run needs approval, or how it was decided. */
export function decisionOf({ status, approval }: Pick<Run, 'status' | 'approval'>): Decision {
  if (status === 'blocked' || status === 'nothing_to_do') return 'none';
  if (status === 'pending_approval') return 'owner';
  if (!approval.required) return 'free';
  return approval.approved === false ? 'rejected' : 'approved';
}
