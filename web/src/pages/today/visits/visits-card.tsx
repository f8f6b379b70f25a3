import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { VisitTour } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Card } from '../../../parts/page.js';
import { MEASURES } from '../../../visits/measures.js';
import { isOver } from '../../../visits/steps/stop-now.js';
import { useTourTimes } from '../../../visits/tour-times.js';
import { visitsQuery } from '../../../visits/visit-queries.js';
import styles from './visits-card.module.css';

const TEXTS = inBoth(
  {
    title: 'Visits today',
    tour: 'Tour',
    stops: (over: number, all: number) =>
      over === 0 ? (all === 1 ? '1 stop' : `${all} stops`) : `${over} of ${all} stops done`,
    sum: (worth: string, cost: string) => `worth ${worth}, costs ${cost}`,
    span: (span: string, length: string) => `${span} (${length})`,
    suggested: 'Suggested',
    none: 'No machine is worth a visit today.',
    all: 'All visits',
    comma: ', ',
  },
  {
    title: '今日补货路线',
    tour: '路线',
    stops: (over, all) => (over === 0 ? `${all} 站` : `已结束 ${over} / ${all} 站`),
    sum: (worth, cost) => `收益 ${worth}，成本 ${cost}`,
    span: (span, length) => `${span}（${length}）`,
    suggested: '建议',
    none: '今天没有值得上门的机器。',
    all: '全部路线',
    comma: '，',
  },
);

/** Today's tours, where visits are planned at all. */
export function VisitsCard() {
  const texts = useTexts(TEXTS);
  const { data: visits } = useQuery(visitsQuery());
  if (!visits || !(visits.has_positions || visits.status === 'fixed')) return null;
  const { tours, status } = visits;
  return (
    <Card
      title={
        <>
          {texts.title} {status === 'suggested' && <Badge>{texts.suggested}</Badge>}
        </>
      }
    >
      {tours.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {tours.map((tour) => (
            <TourLine key={tour.driver.id} tour={tour} />
          ))}
        </ul>
      )}
      <p>
        <Link href="/visits" className={styles.all ?? ''}>
          {texts.all}
        </Link>
      </p>
    </Card>
  );
}

function TourLine({ tour }: { tour: VisitTour }) {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  const times = useTourTimes();
  const { driver, stops, minutes, worth, cost } = tour;
  const over = stops.filter(({ status }) => isOver(status)).length;
  return (
    <li className={styles.tour}>
      <span>
        <strong>{driver.name ?? texts.tour}</strong>{' '}
        {texts.span(times.span(tour), measures.minutes(minutes))}
      </span>
      <span className="small muted">
        {texts.stops(over, stops.length)}
        {texts.comma}
        {texts.sum(money(worth.amount), money(cost.amount))}
      </span>
    </li>
  );
}
