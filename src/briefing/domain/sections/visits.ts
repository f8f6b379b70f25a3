import { moneyText } from '../../../money/index.js';
import type { TodaysTour } from '../../../visits/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { quoted } from '../quoted.js';
import { ref } from '../refs.js';

/** Today's tours, as fixed or suggested. */
export const visits = ({ tours, zone }: BriefingFacts): WholeSection => ({
  lines: tours.map((tour) => () => tourLine(tour, zone)),
  restRef: ref(['visits']),
});

function tourLine(
  { date, isFixed, driver, startsAt, endsAt, km, cost, stops }: TodaysTour,
  zone: string,
): BriefingLine {
  const open = stops.filter(({ status }) => status === 'planned' || status === 'started');
  const [next] = open;
  const worth = stops.reduce((sum, stop) => sum + stop.worth, 0);
  const done = stops.length - open.length;
  return {
    text: [
      `${isFixed ? 'Fixed' : 'SUGGESTED, not fixed'}${driver === null ? '' : `, for ${quoted(driver)}`}: ${localTime(startsAt, zone)} to ${localTime(endsAt, zone)}`,
      `${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}${done > 0 ? `, ${done} ended` : ''}`,
      `${Math.round(km)} km`,
      `worth ${moneyText(Math.round(worth))}`,
      `costs ${moneyText(Math.round(cost))}`,
      ...(next ? [`next is ${quoted(next.name)} (${next.locationId})`] : []),
    ].join(', '),
    ref: ref(['visits'], { date }),
  };
}
