import { judgeRun, noGoReasons, type Rules } from '../../../../rules/index.js';
import { exactCost, totalCost } from '../../../run-records/domain/cost.js';
import type { DraftLine } from './draft-line.js';
import type { Run, RunLine } from '../../../run-records/domain/run.js';
import { visitMinutes } from '../visit-time.js';

export interface DraftRun extends Pick<
  Run,
  'status' | 'lines' | 'totalFen' | 'costIsEstimated' | 'estimatedMinutes' | 'approvalRequired'
> {
  /** The amount guards evaluate; never below the total. */
  exactFen: number;
  /** Why approval is required; null when it is not. */
  objection: string | null;
  /** The reasons for omitted lines. */
  leftOut: string[];
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
  const totalFen = totalCost(lines);
  const exactFen = exactCost(lines);
  if (totalFen === undefined || exactFen === undefined) return undefined;
  const verdict = judgeRun({ now, costFen: exactFen }, rules);
  const approvalRequired = lines.length > 0 && verdict.kind === 'needs_approval';
  return {
    status:
      lines.length === 0 ? 'nothing_to_do' : approvalRequired ? 'pending_approval' : 'approved',
    lines,
    totalFen,
    exactFen,
    costIsEstimated: lines.some(({ costEstimated }) => costEstimated),
    estimatedMinutes: visitMinutes(lines),
    approvalRequired,
    objection: approvalRequired ? (verdict.objections[0]?.reason ?? null) : null,
    leftOut: [...reasons.values()],
  };
}
