import { comparePieces, leavesMargin, step, type PiecePrice } from '../../money/index.js';
import { packPrice, text, type Text } from '../../texts/index.js';
import { killSwitchVerdict } from './kill-switch.js';
import type { PrincipalLimits } from '../principal-limits.js';
import type { Rules } from '../rules.js';
import { needsApproval, strictest, ALLOW, type Objection, type Verdict } from './verdict.js';

/** A cost with its source, or the reason why it could not be read. */
export type ProductCost = { price: PiecePrice; source: Text } | { problem: string };

/** The price from which the steps of a day are counted. */
export interface DayStart {
  priceFen: number;
  /** Whether the owner approved it in the last 24 hours; otherwise it is the price before them. */
  approved: boolean;
}

export interface PriceStep {
  title: string;
  beforeFen: number;
  afterFen: number;
  /** Absent when this price has not been changed in the last 24 hours. */
  dayStart?: DayStart;
  /** Absent when no cost is known. */
  cost?: ProductCost;
}

export interface PriceFacts {
  lines: readonly PriceStep[];
  /** Whether the owner approved exactly these steps. */
  approved: boolean;
  /** The principal that changes prices; its limit only tightens the rule. */
  pricer?: { name: string; limits: PrincipalLimits };
}

type PricePolicy = (facts: PriceFacts, rules: Rules) => Verdict;

/** A policy that objects to single steps, unless the owner approved them. */
const perStep =
  (
    objection: (step: PriceStep, rules: Rules, facts: PriceFacts) => Text | undefined,
  ): PricePolicy =>
  (facts, rules) =>
    facts.approved
      ? ALLOW
      : needsApproval(
          ...facts.lines.flatMap((priceStep, line): Objection[] => {
            const reason = objection(priceStep, rules, facts);
            return reason === undefined ? [] : [{ line, reason }];
          }),
        );

const killSwitch: PricePolicy = (_facts, rules) => killSwitchVerdict(rules);

const priceCapPerItem = perStep(({ title, beforeFen, afterFen }, { priceCapPerItem: cap }) =>
  step(beforeFen, afterFen) > cap
    ? text('over_price_cap', { title, before: beforeFen, after: afterFen, cap })
    : undefined,
);

const pricersCapPerItem = perStep(({ title, beforeFen, afterFen }, _rules, { pricer }) => {
  const cap = pricer?.limits.priceCapPerItem;
  if (!pricer || cap === undefined || step(beforeFen, afterFen) <= cap) return undefined;
  const { name } = pricer;
  return text('over_own_price_cap', { title, before: beforeFen, after: afterFen, cap, name });
});

const priceStepPerDay = perStep((priceStep, { priceStepPerDay: cap }) => {
  const { title, beforeFen, afterFen } = priceStep;
  if (cap === null || beforeFen === afterFen) return undefined;
  const { priceFen, approved } = priceStep.dayStart ?? { priceFen: beforeFen, approved: false };
  if (step(priceFen, afterFen) <= cap) return undefined;
  return text('over_day_step', { title, start: priceFen, approved, after: afterFen, cap });
});

const minMarginPercent = perStep((priceStep, { minMarginPercent: percent }) => {
  const { title, beforeFen, afterFen, cost } = priceStep;
  if (percent === null || beforeFen === afterFen || !cost) return undefined;
  if ('problem' in cost) {
    return text('cost_unread', { title, words: cost.problem });
  }
  if (leavesMargin(afterFen, cost.price, percent)) return undefined;
  const known = { title, fen: afterFen, cost: packPrice(cost.price), source: cost.source };
  return comparePieces(cost.price, { priceFen: afterFen, contains: 1 }) > 0
    ? text('below_known_cost', known)
    : text('thin_margin', { ...known, percent });
});

const POLICIES: readonly PricePolicy[] = [
  killSwitch,
  priceCapPerItem,
  pricersCapPerItem,
  priceStepPerDay,
  minMarginPercent,
];

export const judgePrices = (facts: PriceFacts, rules: Rules): Verdict =>
  strictest(POLICIES.map((policy) => policy(facts, rules)));
