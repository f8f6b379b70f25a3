import type { PriceFinding } from '../../../attention/index.js';
import { moneyText } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { quoted } from '../quoted.js';
import { ref } from '../refs.js';

/** Prices that are too low first, by what that costs. */
export function prices({ findings, zone }: BriefingFacts): WholeSection {
  const wrong = findings.filter((found) => found.kind === 'price');
  return {
    lines: wrong.map((price) => () => priceLine(price, zone)),
    restRef: ref(['attention']),
  };
}

const priceLine = (
  { locationId, locationName, title, shownFen, expectedFen, changedAt }: PriceFinding,
  zone: string,
): BriefingLine => ({
  text: `${quoted(locationName)} (${locationId}) shows ${moneyText(shownFen)} for ${quoted(title)} instead of ${moneyText(expectedFen)}, set ${localTime(changedAt, zone)}`,
  ref: ref(['locations', locationId, 'slots']),
});
