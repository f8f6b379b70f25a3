import { sum, yuan } from '../../money/index.js';
import { noGoReasons, type ProductDescription } from '../no-gos/no-go-reasons.js';
import { isOnProbation, type Rules } from '../rules.js';
import { killSwitchVerdict } from './kill-switch.js';
import { deny, needsApproval, strictest, ALLOW, type Verdict } from './verdict.js';

export interface PurchaseFacts {
  now: Date;
  totalFen: number;
  lines: readonly ProductDescription[];
  /** Spent without approval in the last 24 hours, including purchases in progress. */
  spentWithoutApprovalFen: number;
  /** Whether the owner approved exactly this purchase. */
  approved: boolean;
}

type PurchasePolicy = (facts: PurchaseFacts, rules: Rules) => Verdict;

const killSwitch: PurchasePolicy = (_facts, rules) => killSwitchVerdict(rules);

const hardNoGos: PurchasePolicy = ({ lines }, rules) => {
  const reasons = noGoReasons(
    lines.map((line) => [line]),
    rules,
  );
  return deny('hard_no_go', ...[...reasons].map(([line, reason]) => ({ line, reason })));
};

const spendingLimitPerRun: PurchasePolicy = ({ totalFen, approved }, rules) =>
  !approved && totalFen > rules.spendingLimitPerRun
    ? needsApproval({
        reason: `It costs ${yuan(totalFen)}, more than the ${yuan(rules.spendingLimitPerRun)} that one purchase may cost without approval`,
      })
    : ALLOW;

const spendingLimitPerDay: PurchasePolicy = (facts, rules) => {
  const { spendingLimitPerDay: limit } = rules;
  if (facts.approved || limit === null) return ALLOW;
  const spent = sum([facts.spentWithoutApprovalFen, facts.totalFen]) ?? Number.POSITIVE_INFINITY;
  return spent > limit
    ? needsApproval({
        reason: `With ${yuan(facts.spentWithoutApprovalFen)} spent without approval in the last 24 hours, ${yuan(facts.totalFen)} more would pass the limit of ${yuan(limit)} a day`,
      })
    : ALLOW;
};

const probation: PurchasePolicy = ({ now, approved }, rules) =>
  !approved && isOnProbation(rules, now)
    ? needsApproval({ reason: `Every purchase needs approval until ${rules.probationUntil}` })
    : ALLOW;

const POLICIES: readonly PurchasePolicy[] = [
  killSwitch,
  hardNoGos,
  spendingLimitPerRun,
  spendingLimitPerDay,
  probation,
];

export const judgePurchase = (facts: PurchaseFacts, rules: Rules): Verdict =>
  strictest(POLICIES.map((policy) => policy(facts, rules)));
