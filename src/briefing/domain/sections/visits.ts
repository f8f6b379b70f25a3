import { moneyText } from '../../../money/index.js';
import type { BriefedTour } from '../briefed-tours.js';
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
  { date, isFixed, driver, whole, cost, stops }: BriefedTour,
  zone: string,
): BriefingLine {
  const open = stops.filter(({ status }) => status === 'planned' || status === 'started');
  const [next] = open;
  const worth = stops.reduce((sum, stop) => sum + stop.worth, 0);
  const done = stops.length - open.length;
  const status = isFixed ? 'Fixed' : 'SUGGESTED, not fixed';
  const count = `${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}`;
  const ended = done > 0 ? [`${done} ended`] : [];
  const figures = whole
    ? [
        `${localTime(whole.startsAt, zone)} to ${localTime(whole.endsAt, zone)}`,
        count,
        ...ended,
        `${Math.round(whole.km)} km`,
      ]
    : [`${count} at your machines`, ...ended];
  return {
    text: [
      `${status}${driver === null ? '' : `, for ${quoted(driver)}`}: ${figures.join(', ')}`,
      `worth ${moneyText(Math.round(worth))}`,
      `costs ${moneyText(Math.round(cost))}`,
      ...(next ? [`next is ${quoted(next.name)} (${next.locationId})`] : []),
    ].join(', '),
    ref: ref(['visits'], { date }),
  };
}
