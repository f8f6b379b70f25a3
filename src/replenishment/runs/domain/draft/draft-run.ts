import { noGoReasons, type Rules } from '../../../../rules/index.js';
import type { Text } from '../../../../texts/index.js';
import type { DraftLine } from './draft-line.js';
import type { Run, RunLine } from '../../../run-records/domain/run.js';
import { judgedRun } from './judged-run.js';

export interface DraftRun extends Pick<
  Run,
  'status' | 'lines' | 'totalFen' | 'costIsEstimated' | 'estimatedMinutes' | 'approvalRequired'
> {
  /** The amount guards evaluate; never below the total. */
  exactFen: number;
  /** Why approval is required; null when it is not. */
  objection: Text | null;
  /** The reasons for omitted lines. */
  leftOut: Text[];
}

/** A run blocked before planning. */
export const BLOCKED_RUN: DraftRun = {
  status: 'blocked',
  lines: [],
  totalFen: 0,
  exactFen: 0,
  costIsEstimated: false,
  estimatedMinutes: 0,
  approvalRequired: false,
  objection: null,
  leftOut: [],
};

/** Undefined when its cost is not a safe integer. */
export function draftRun(
  drafts: readonly DraftLine[],
  rules: Rules,
  now: Date,
): DraftRun | undefined {
  if (rules.killSwitchEngaged) return BLOCKED_RUN;
  const reasons = noGoReasons(
    drafts.map(({ names }) => names),
    rules,
  );
  const lines = drafts
    .filter((_, index) => !reasons.has(index))
    .map(({ names: _, ...line }, index): RunLine => ({ ...line, position: index + 1 }));
  const judged = judgedRun(lines, rules, now);
  if (!judged) return undefined;
  const { totalFen, exactFen, costIsEstimated, estimatedMinutes, objection } = judged;
  const approvalRequired = objection !== null;
  return {
    status:
      lines.length === 0 ? 'nothing_to_do' : approvalRequired ? 'pending_approval' : 'approved',
    lines,
    totalFen,
    exactFen,
    costIsEstimated,
    estimatedMinutes,
    approvalRequired,
    objection,
    leftOut: [...reasons.values()],
  };
}
