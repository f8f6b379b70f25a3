import { isAbove, pieceText, sum, yuan, type PiecePrice } from '../../money/index.js';
import { noGoReasons, type ProductDescription } from '../no-gos/no-go-reasons.js';
import type { PrincipalLimits } from '../principal-limits.js';
import { isOnProbation, type Rules } from '../rules.js';
import { killSwitchVerdict } from './kill-switch.js';
import { deny, needsApproval, strictest, ALLOW, type Verdict } from './verdict.js';

export interface PurchaseLine extends ProductDescription {
  piecePrice: PiecePrice;
  /** What was last paid for this product within 180 days. */
  lastPaid?: PiecePrice;
}

/** What was bought, or is being bought, without approval. */
export interface Spent {
  /** In the last 24 hours. */
  spentWithoutApprovalFen: number;
  /** In the last 7 times 24 hours. */
  spentInWeekFen: number;
}

/** The principal that buys, with limits of its own. */
export interface Buyer {
  name: string;
  limits: PrincipalLimits;
  /** What it bought, or is buying, without approval in the last 24 hours. */
  spentFen: number;
}

export interface PurchaseFacts extends Spent {
  now: Date;
  totalFen: number;
  lines: readonly PurchaseLine[];
  /** Whether the owner approved exactly this purchase. */
  approved: boolean;
  /** Absent when the service itself acts. */
  buyer?: Buyer;
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

/** A sum that is not exact passes every limit. */
function passes(
  { totalFen, approved }: PurchaseFacts,
  spentFen: number,
  limit: number | null,
): limit is number {
  if (approved || limit === null) return false;
  return (sum([spentFen, totalFen]) ?? Number.POSITIVE_INFINITY) > limit;
}

const spendingLimitPerRun: PurchasePolicy = ({ totalFen, approved }, rules) =>
  !approved && totalFen > rules.spendingLimitPerRun
    ? needsApproval({
        reason: `It costs ${yuan(totalFen)}, more than the ${yuan(rules.spendingLimitPerRun)} that one purchase may cost without approval`,
      })
    : ALLOW;

const spendingLimitPerDay: PurchasePolicy = (facts, rules) => {
  const { spendingLimitPerDay: limit } = rules;
  const spentFen = facts.spentWithoutApprovalFen;
  return passes(facts, spentFen, limit)
    ? needsApproval({
        reason: `With ${yuan(spentFen)} spent without approval in the last 24 hours, ${yuan(facts.totalFen)} more would pass the limit of ${yuan(limit)} a day`,
      })
    : ALLOW;
};

const spendingLimitPerWeek: PurchasePolicy = (facts, rules) => {
  const { spendingLimitPerWeek: limit } = rules;
  const spentFen = facts.spentInWeekFen;
  return passes(facts, spentFen, limit)
    ? needsApproval({
        reason: `With ${yuan(spentFen)} spent without approval in the last 7 days, ${yuan(facts.totalFen)} more would pass the limit of ${yuan(limit)} a week (spendingLimitPerWeek)`,
      })
    : ALLOW;
};

const unitPriceJumpPercent: PurchasePolicy = ({ lines, approved }, rules) => {
  const { unitPriceJumpPercent: percent } = rules;
  if (approved || percent === null) return ALLOW;
  return needsApproval(
    ...lines.flatMap(({ title, piecePrice, lastPaid }, line) =>
      lastPaid && isAbove(piecePrice, lastPaid, percent)
        ? [
            {
              line,
              reason: `${title} costs ${pieceText(piecePrice)} a piece, more than ${percent}% above the ${pieceText(lastPaid)} last paid (unitPriceJumpPercent)`,
            },
          ]
        : [],
    ),
  );
};

const buyersLimitPerRun: PurchasePolicy = (facts) => {
  const { name, limits } = facts.buyer ?? NO_LIMITS;
  const limit = limits.spendingLimitPerRun ?? null;
  return passes(facts, 0, limit)
    ? needsApproval({
        reason: `It costs ${yuan(facts.totalFen)}, more than the ${yuan(limit)} that one purchase of ${name} may cost without approval (spendingLimitPerRun)`,
      })
    : ALLOW;
};

const buyersLimitPerDay: PurchasePolicy = (facts) => {
  const { name, limits, spentFen } = facts.buyer ?? NO_LIMITS;
  const limit = limits.spendingLimitPerDay ?? null;
  return passes(facts, spentFen, limit)
    ? needsApproval({
        reason: `With ${yuan(spentFen)} spent by ${name} without approval in the last 24 hours, ${yuan(facts.totalFen)} more would pass its limit of ${yuan(limit)} a day (spendingLimitPerDay)`,
      })
    : ALLOW;
};

const NO_LIMITS: Buyer = { name: '', limits: {}, spentFen: 0 };

const probation: PurchasePolicy = ({ now, approved }, rules) =>
  !approved && isOnProbation(rules, now)
    ? needsApproval({ reason: `Every purchase needs approval until ${rules.probationUntil}` })
    : ALLOW;

const POLICIES: readonly PurchasePolicy[] = [
  killSwitch,
  hardNoGos,
  spendingLimitPerRun,
  spendingLimitPerDay,
  spendingLimitPerWeek,
  unitPriceJumpPercent,
  buyersLimitPerRun,
  buyersLimitPerDay,
  probation,
];

export const judgePurchase = (facts: PurchaseFacts, rules: Rules): Verdict =>
  strictest(POLICIES.map((policy) => policy(facts, rules)));
