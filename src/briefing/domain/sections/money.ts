import { moneyText } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts, Budget } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { ref } from '../refs.js';

const DAY_MS = 86_400_000;

/** What is left to spend without asking the owner. */
export function money({ money: facts, now, zone }: BriefingFacts): WholeSection {
  const rules = ref(['rules']);
  const lines: BriefingLine[] = [
    { text: `Left to spend today: ${leftOf(facts.day)}`, ref: rules },
    { text: `Left to spend this week: ${leftOf(facts.week)}`, ref: rules },
    ...(facts.own ? [{ text: `Left to you today: ${leftOf(facts.own)}`, ref: ref(['me']) }] : []),
    { text: `One purchase without asking: at most ${moneyText(facts.perPurchaseFen)}`, ref: rules },
    spentLine('24 hours', facts.day, new Date(now.getTime() - DAY_MS)),
    spentLine('7 days', facts.week, new Date(now.getTime() - 7 * DAY_MS)),
  ];
  if (facts.probationUntil) {
    const until = localTime(facts.probationUntil, zone);
    lines.push({ text: `Until ${until} every purchase needs the owner's approval`, ref: rules });
  }
  if (facts.simulationEnabled) {
    lines.push({ text: 'Simulation is on: placing a run orders nothing', ref: rules });
  }
  return { lines: lines.map((line) => () => line), restRef: rules };
}

const leftOf = ({ limitFen, spentFen }: Budget): string =>
  limitFen === null
    ? 'no limit'
    : `${moneyText(Math.max(0, limitFen - spentFen))} of ${moneyText(limitFen)}`;

const spentLine = (period: string, { spentFen }: Budget, from: Date): BriefingLine => ({
  text: `Bought without approval in the last ${period}: ${moneyText(spentFen)}`,
  ref: ref(['orders'], { kind: 'purchase', from: from.toISOString() }),
});
