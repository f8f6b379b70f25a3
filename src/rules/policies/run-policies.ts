import { text } from '../../texts/index.js';
import { killSwitchVerdict } from './kill-switch.js';
import { isOnProbation, type Rules } from '../rules.js';
import { ALLOW, needsApproval, strictest, type Verdict } from './verdict.js';

export interface RunFacts {
  now: Date;
  /** The exact cost; no rule is applied to a rounded price. */
  costFen: number;
}

type RunPolicy = (facts: RunFacts, rules: Rules) => Verdict;

const killSwitch: RunPolicy = (_facts, rules) => killSwitchVerdict(rules);

const spendingLimitPerRun: RunPolicy = ({ costFen }, { spendingLimitPerRun: limit }) =>
  costFen > limit
    ? needsApproval({
        reason: text('over_run_limit', { fen: costFen, limit }),
      })
    : ALLOW;

const probation: RunPolicy = ({ now, costFen }, rules) =>
  isOnProbation(rules, now)
    ? needsApproval({
        reason: text('run_on_probation', { fen: costFen, until: rules.probationUntil ?? '' }),
      })
    : ALLOW;

const POLICIES: readonly RunPolicy[] = [killSwitch, spendingLimitPerRun, probation];

/**
 * Whether a run may be executed as planned. Callers remove products that must never be bought
 * first.
 */
export const judgeRun = (facts: RunFacts, rules: Rules): Verdict =>
  strictest(POLICIES.map((policy) => policy(facts, rules)));
