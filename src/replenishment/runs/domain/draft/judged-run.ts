import { judgeRun, type Rules } from '../../../../rules/index.js';
import { text, type Text } from '../../../../texts/index.js';
import { exactCost, totalCost } from '../../../run-records/domain/cost.js';
import type { Run, RunLine } from '../../../run-records/domain/run.js';
import { visitMinutes } from '../visit-time.js';

export interface JudgedRun extends Pick<
  Run,
  'totalFen' | 'costIsEstimated' | 'estimatedMinutes' | 'lines'
> {
  /** The lines that were not left out. */
  kept: RunLine[];
  /** The amount guards evaluate; never below the total. */
  exactFen: number;
  /** Why approval is required; null when it is not. */
  objection: Text | null;
}

/**
 * The cost of these lines and what the rules say about it. The kill switch does not matter: nothing
 * is bought before the run is placed. Undefined when the cost is not a safe integer.
 */
export function judgedRun(
  lines: readonly RunLine[],
  rules: Rules,
  now: Date,
): JudgedRun | undefined {
  const kept = lines.filter(({ leftOut }) => !leftOut);
  const totalFen = totalCost(kept);
  const exactFen = exactCost(kept);
  if (totalFen === undefined || exactFen === undefined) return undefined;
  const verdict = judgeRun({ now, costFen: exactFen }, { ...rules, killSwitchEngaged: false });
  const needsApproval = kept.length > 0 && verdict.kind === 'needs_approval';
  return {
    lines: [...lines],
    kept,
    totalFen,
    exactFen,
    costIsEstimated: kept.some(({ costEstimated }) => costEstimated),
    estimatedMinutes: visitMinutes(kept),
    objection: needsApproval ? (verdict.objections[0]?.reason ?? RULES_REQUIRE_IT) : null,
  };
}

/** The objection where none is known. */
export const RULES_REQUIRE_IT = text('rules_require', {});
