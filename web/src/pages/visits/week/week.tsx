import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Visits } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import { daysAfter } from '../../../reports/span.js';
import { MEASURES } from '../../../visits/measures.js';
import { visitsQuery } from '../../../visits/visit-queries.js';
import styles from './week.module.css';

const TEXTS = inBoth(
  {
    label: 'Days ahead',
    stops: (stops: number) => (stops === 1 ? '1 stop' : `${stops} stops`),
    none: 'No stops',
    later: 'Later',
    earlier: 'Earlier',
  },
  {
    label: '未来几天',
    stops: (stops) => `${stops} 站`,
    none: '不出车',
    later: '之后',
    earlier: '之前',
  },
);

const WEEK = 7;

/** The days ahead, week by week, each with its own address. */
export function Week({ visits }: { visits: Visits }) {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  const dates = useLocalDates();
  const first = useQuery(visitsQuery()).data;
  const isFirst = first === undefined || first.week.some(({ date }) => date === visits.date);
  // The days must not move when one of them is chosen.
  const next = daysAfter(first?.date ?? visits.date, WEEK);
  const second = useQuery({ ...visitsQuery(next), enabled: !isFirst }).data;
  const { week } = (isFirst ? first : second) ?? visits;
  return (
    <nav aria-label={texts.label}>
      <ul className={styles.days}>
        {!isFirst && (
          <li>
            <Link href="/visits" className={styles.day ?? ''}>
              ← {texts.earlier}
            </Link>
          </li>
        )}
        {week.map(({ date, stops, minutes }) => (
          <li key={date}>
            <Link
              href={date === first?.date ? '/visits' : `/visits?date=${date}`}
              className={styles.day ?? ''}
              aria-current={date === visits.date ? 'date' : undefined}
            >
              <strong>{dates.day(date)}</strong>
              <span className="small">{stops === 0 ? texts.none : texts.stops(stops)}</span>
              <span className="small">{stops > 0 && measures.minutes(minutes)}</span>
            </Link>
          </li>
        ))}
        {isFirst && (
          <li>
            <Link href={`/visits?date=${next}`} className={styles.day ?? ''}>
              {texts.later} →
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
