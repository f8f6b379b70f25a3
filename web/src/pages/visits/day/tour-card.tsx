import type { Visits, VisitTour } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { MEASURES } from '../../../visits/measures.js';
import { useTourTimes } from '../../../visits/tour-times.js';
import styles from './day.module.css';
import { StopRow } from './stop-row.js';
import { useDayOrder } from './use-day-order.js';

const TEXTS = inBoth(
  {
    tour: 'Tour',
    tourOf: (name: string) => `Tour of ${name}`,
    sum: (span: string, length: string, worth: string, cost: string) =>
      `${span} (${length}), worth ${worth}, costs ${cost}`,
    comma: ', ',
    stops: 'Stops in order',
  },
  {
    tour: '路线',
    tourOf: (name) => `${name} 的路线`,
    sum: (span, length, worth, cost) => `${span}（${length}），收益 ${worth}，成本 ${cost}`,
    comma: '，',
    stops: '依次停靠',
  },
);

/** One driver's stops of a day, in order. */
export function TourCard({ visits, tour }: { visits: Visits; tour: VisitTour }) {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  const times = useTourTimes();
  const order = useDayOrder(visits);
  const { driver, minutes, km, worth, cost, stops } = tour;
  const length = [
    measures.minutes(minutes),
    ...(visits.has_positions ? [measures.km(km)] : []),
  ].join(texts.comma);
  return (
    <Card title={driver.name === null ? texts.tour : texts.tourOf(driver.name)}>
      <p>{texts.sum(times.span(tour), length, money(worth.amount), money(cost.amount))}</p>
      {order.error && (
        <p role="alert" className={styles.problem}>
          <FailureText failure={order.error} />
        </p>
      )}
      <ol className={styles.stops} aria-label={texts.stops}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.location}
            visits={visits}
            tour={tour}
            stop={stop}
            index={index}
            change={order}
          />
        ))}
      </ol>
    </Card>
  );
}
