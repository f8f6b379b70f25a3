import type { Rules } from '../../config/index.js';
import { sum, yuan } from '../../money/index.js';
import { noGoSearch } from './no-go-words.js';
import { deny, needsApproval, strictest, ALLOW, type Verdict } from './verdict.js';

export interface PurchaseFacts {
  now: Date;
  totalFen: number;
  lines: readonly { skuId: string; title: string; category: string | null }[];
  /** What was bought without approval within the last 24 hours, or is being bought. */
  spentWithoutApprovalFen: number;
  /** Whether the owner approved exactly this. */
  approved: boolean;
}

type PurchasePolicy = (facts: PurchaseFacts, rules: Rules) => Verdict;

const killSwitch: PurchasePolicy = (_facts, rules) =>
  rules.killSwitchEngaged ? deny('kill_switch_engaged', { reason: KILL_SWITCH_REASON }) : ALLOW;

export const KILL_SWITCH_REASON =
  'The kill switch is engaged: nothing is bought and no price is changed until the owner releases it';

const hardNoGos: PurchasePolicy = ({ lines }, rules) => {
  if (rules.hardNoGos.length === 0) return ALLOW;
  const find = noGoSearch(rules.hardNoGos);
  return deny(
    'hard_no_go',
    ...lines.flatMap(({ skuId, title, category }, line) => {
      const hit = find([title, category ?? '', skuId]);
      return hit === undefined
        ? []
        : [{ line, reason: `${title} must never be bought: it matches the no-go "${hit}"` }];
    }),
  );
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

const probation: PurchasePolicy = ({ now, approved }, { probationUntil }) =>
  !approved && probationUntil !== null && now < new Date(probationUntil)
    ? needsApproval({ reason: `Every purchase needs approval until ${probationUntil}` })
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
