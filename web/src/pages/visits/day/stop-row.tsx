import { Link } from 'wouter';
import { May } from '../../../access/me.js';
import type { VisitStop, Visits, VisitTour } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Badge } from '../../../parts/figures/badge.js';
import { BringList } from '../../../visits/bring-list.js';
import { StopStatus } from '../../../visits/stop-status.js';
import { useTourTimes } from '../../../visits/tour-times.js';
import { useWorthText } from '../../../visits/worth-text.js';
import { Quoted } from '../../../texts/text-words.js';
import { ChangeStop } from './change-stop.js';
import styles from './day.module.css';
import { canMove, moved, orderOf } from './order.js';
import type { useDayOrder } from './use-day-order.js';

const TEXTS = inBoth(
  {
    pinned: 'Pinned to this day',
    earlier: (name: string) => `Visit ${name} earlier`,
    later: (name: string) => `Visit ${name} later`,
    change: 'Change',
    changeOf: (name: string) => `Change the visit of ${name}`,
    because: 'Reason:',
  },
  {
    pinned: '固定在这一天',
    earlier: (name) => `提前到访 ${name}`,
    later: (name) => `推后到访 ${name}`,
    change: '修改',
    changeOf: (name) => `修改 ${name} 的上门`,
    because: '原因：',
  },
);

interface Props {
  visits: Visits;
  tour: VisitTour;
  stop: VisitStop;
  index: number;
  change: ReturnType<typeof useDayOrder>;
}

/** One machine of a tour: when, what it is worth, and what to bring. */
export function StopRow({ visits, tour, stop, index, change }: Props) {
  const texts = useTexts(TEXTS);
  const times = useTourTimes();
  const worthText = useWorthText(visits.has_positions);
  const { location, name, status, pinned, skip_reason: reason } = stop;
  const move = (step: -1 | 1) => (
    <Button
      className={styles.step}
      aria-label={step < 0 ? texts.earlier(name) : texts.later(name)}
      disabled={change.isPending || !canMove(tour.stops, index, step)}
      onClick={() => {
        change.run(moved(orderOf(visits.tours), location, step));
      }}
    >
      {step < 0 ? '↑' : '↓'}
    </Button>
  );
  return (
    <li className={styles.stop} data-status={status} data-location={location}>
      <div className={styles.what}>
        <span className={styles.name}>
          <strong className="number">{times.time(stop.arrives_at)}</strong>
          <Link href={`/machines/${encodeURIComponent(location)}`}>{name}</Link>
          {status !== 'planned' && <StopStatus status={status} />}
          {pinned && <Badge>{texts.pinned}</Badge>}
        </span>
        <span>{worthText(stop)}</span>
        {reason !== null && (
          <span className="small">
            {texts.because} <Quoted words={reason} />
          </span>
        )}
        {status !== 'skipped' && <BringList products={stop.products} />}
      </div>
      {status === 'planned' && (
        <May scope="restock">
          <div className={styles.actions}>
            {move(-1)}
            {move(1)}
            <DialogButton
              aria-label={texts.changeOf(name)}
              dialog={(close) => (
                <ChangeStop
                  visits={visits}
                  driver={tour.driver.id}
                  stop={stop}
                  change={change}
                  onClose={close}
                />
              )}
            >
              {texts.change}
            </DialogButton>
          </div>
        </May>
      )}
    </li>
  );
}
