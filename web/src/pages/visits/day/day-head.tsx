import { May } from '../../../access/me.js';
import type { Visits, VisitTour } from '../../../api/shapes.js';
import { Age } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Facts } from '../../../parts/figures/facts.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import { MEASURES } from '../../../visits/measures.js';
import styles from './day.module.css';
import { useDayOrder, useFixDay } from './use-day-order.js';

const TEXTS = inBoth(
  {
    suggested: 'Suggested',
    fixed: 'Fixed',
    suggestedWhat:
      'It changes with stock and sales until you fix it. Drivers start from a fixed day.',
    fixedWhat: 'Drivers go by this. You can still change what nobody has started.',
    asOf: 'Planned',
    fix: 'Fix this day',
    reopen: 'Plan it again',
    stops: 'Stops',
    time: 'Time',
    way: 'Way',
    worth: 'Worth',
    cost: 'Cost',
  },
  {
    suggested: '建议',
    fixed: '已确定',
    suggestedWhat: '确定之前，它会随库存和销售变化。司机按已确定的路线出车。',
    fixedWhat: '司机按此出车。尚未开始的部分仍可修改。',
    asOf: '计划于',
    fix: '确定这一天',
    reopen: '重新规划',
    stops: '站数',
    time: '用时',
    way: '路程',
    worth: '收益',
    cost: '成本',
  },
);

/** The day as a whole, and whether it is fixed. */
export function DayHead({ visits }: { visits: Visits }) {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  const dates = useLocalDates();
  const fix = useFixDay(visits);
  const change = useDayOrder(visits);
  const { date, as_of, status, tours } = visits;
  const sum = (of: (tour: VisitTour) => number) =>
    tours.reduce((total, tour) => total + of(tour), 0);
  const stops = tours.reduce((total, tour) => total + tour.stops.length, 0);
  const isFixed = status === 'fixed';
  const isBegun = tours.some((tour) => tour.stops.some((stop) => stop.status !== 'planned'));
  const failure = fix.error ?? change.error;
  return (
    <Card
      title={
        <>
          {dates.day(date)}{' '}
          <Badge tone={isFixed ? 'good' : 'plain'}>{isFixed ? texts.fixed : texts.suggested}</Badge>
        </>
      }
    >
      {stops > 0 && (
        <Facts
          facts={[
            [texts.stops, stops],
            [texts.time, measures.minutes(sum((tour) => tour.minutes))],
            visits.has_positions && [texts.way, measures.km(sum((tour) => tour.km))],
            [texts.worth, money(sum(({ worth }) => worth.amount))],
            [texts.cost, money(sum(({ cost }) => cost.amount))],
          ]}
        />
      )}
      <p className="small muted">
        {isFixed ? texts.fixedWhat : texts.suggestedWhat} {texts.asOf} <Age at={as_of} />
      </p>
      {!isFixed && stops > 0 && (
        <May scope="restock">
          <div className={styles.actions}>
            <Button
              look="primary"
              busy={fix.isPending}
              onClick={() => {
                fix.run();
              }}
            >
              {texts.fix}
            </Button>
          </div>
        </May>
      )}
      {isFixed && !isBegun && (
        <May scope="restock">
          <div className={styles.actions}>
            <Button
              look="quiet"
              busy={change.isPending}
              onClick={() => {
                change.run(null);
              }}
            >
              {texts.reopen}
            </Button>
          </div>
        </May>
      )}
      {failure && (
        <p role="alert">
          <FailureText failure={failure} />
        </p>
      )}
    </Card>
  );
}
