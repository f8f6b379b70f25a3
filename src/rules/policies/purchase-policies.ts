import { isAbove, sum, type PiecePrice } from '../../money/index.js';
import { packPrice, text } from '../../texts/index.js';
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
        reason: text('over_purchase_limit', { fen: totalFen, limit: rules.spendingLimitPerRun }),
      })
    : ALLOW;

const spendingLimitPerDay: PurchasePolicy = (facts, rules) => {
  const { spendingLimitPerDay: limit } = rules;
  const spentFen = facts.spentWithoutApprovalFen;
  return passes(facts, spentFen, limit)
    ? needsApproval({
        reason: text('over_day_limit', { spent: spentFen, fen: facts.totalFen, limit }),
      })
    : ALLOW;
};

const spendingLimitPerWeek: PurchasePolicy = (facts, rules) => {
  const { spendingLimitPerWeek: limit } = rules;
  const spentFen = facts.spentInWeekFen;
  return passes(facts, spentFen, limit)
    ? needsApproval({
        reason: text('over_week_limit', { spent: spentFen, fen: facts.totalFen, limit }),
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
              reason: text('price_jump', {
                title,
                price: packPrice(piecePrice),
                percent,
                paid: packPrice(lastPaid),
              }),
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
        reason: text('over_own_purchase_limit', { name, fen: facts.totalFen, limit }),
      })
    : ALLOW;
};

const buyersLimitPerDay: PurchasePolicy = (facts) => {
  const { name, limits, spentFen } = facts.buyer ?? NO_LIMITS;
  const limit = limits.spendingLimitPerDay ?? null;
  return passes(facts, spentFen, limit)
    ? needsApproval({
        reason: text('over_own_day_limit', { name, spent: spentFen, fen: facts.totalFen, limit }),
      })
    : ALLOW;
};

const NO_LIMITS: Buyer = { name: '', limits: {}, spentFen: 0 };

const probation: PurchasePolicy = ({ now, approved }, rules) =>
  !approved && isOnProbation(rules, now)
    ? needsApproval({ reason: text('probation', { until: rules.probationUntil ?? '' }) })
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
