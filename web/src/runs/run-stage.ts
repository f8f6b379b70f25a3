import type { Run } from '../api/shapes.js';
import { isKept, runFigures } from './run-figures.js';

/** The stage of a run, more precise than its status. */
export type RunStage =
  Run['status'] | 'abandoned' | 'unsourced' | 'unbought' | 'partly_bought' | 'ended';

export function runStage(run: Run): RunStage {
  const { status, line_items: lines, messages = [] } = run;
  const { ordered, orderable, slots } = runFigures(run);
  switch (status) {
    case 'rejected':
      return messages.some(({ code }) => code === 'abandoned') ? 'abandoned' : 'rejected';
    case 'approved':
      return slots > 0 && orderable.pieces === 0 ? 'unsourced' : 'approved';
    case 'placed':
      if (run.allowed_actions.includes('place')) return 'ended';
      if (ordered === 0) return 'unbought';
      return lines.every((line) => !isKept(line) || line.ordered === line.quantity.total)
        ? 'placed'
        : 'partly_bought';
    case 'blocked':
    case 'nothing_to_do':
    case 'pending_approval':
    case 'delivered':
      return status;
  }
}
