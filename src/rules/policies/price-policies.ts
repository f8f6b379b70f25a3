import { step, yuan } from '../../money/index.js';
import { killSwitchVerdict } from './kill-switch.js';
import type { Rules } from '../rules.js';
import { needsApproval, strictest, ALLOW, type Verdict } from './verdict.js';

export interface PriceFacts {
  lines: readonly { title: string; beforeFen: number; afterFen: number }[];
  /** Whether the owner approved exactly these steps. */
  approved: boolean;
}

type PricePolicy = (facts: PriceFacts, rules: Rules) => Verdict;

const killSwitch: PricePolicy = (_facts, rules) => killSwitchVerdict(rules);

const priceCapPerItem: PricePolicy = ({ lines, approved }, { priceCapPerItem: cap }) =>
  approved
    ? ALLOW
    : needsApproval(
        ...lines.flatMap(({ title, beforeFen, afterFen }, line) =>
          step(beforeFen, afterFen) > cap
            ? [
                {
                  line,
                  reason: `${title} from ${yuan(beforeFen)} to ${yuan(afterFen)} is a larger step than the ${yuan(cap)} that need no approval`,
                },
              ]
            : [],
        ),
      );

const POLICIES: readonly PricePolicy[] = [killSwitch, priceCapPerItem];

export const judgePrices = (facts: PriceFacts, rules: Rules): Verdict =>
  strictest(POLICIES.map((policy) => policy(facts, rules)));
