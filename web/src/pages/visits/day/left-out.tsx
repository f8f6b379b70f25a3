import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { May } from '../../../access/me.js';
import type { Visits } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Card } from '../../../parts/page.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import { driversQuery } from '../../../visits/visit-queries.js';
import { ChangeDays } from './change-stop.js';
import styles from './left-out.module.css';
import { driverToAdd, given, orderOf } from './order.js';
import { useDayOrder } from './use-day-order.js';

const TEXTS = inBoth(
  {
    title: 'Left out',
    what: 'Nobody visits these machines on this day.',
    until: (day: string) => `can wait until ${day}`,
    long: 'can wait longer than is planned ahead',
    loss: (loss: string) => `expected loss until then ${loss}`,
    add: 'Add',
    addOf: (name: string) => `Add ${name} to this day`,
    days: 'Days',
    daysOf: (name: string) => `Days of ${name}`,
    comma: ', ',
    more: (machines: number) =>
      machines === 1 ? '1 more machine can wait.' : `${machines} more machines can wait.`,
  },
  {
    title: '暂不上门',
    what: '这一天没有人去这些机器。',
    until: (day) => `可以等到${day}`,
    long: '可以等到计划期之后',
    loss: (loss) => `届时预计损失 ${loss}`,
    add: '加入',
    addOf: (name) => `将 ${name} 加入这一天`,
    days: '日期',
    daysOf: (name) => `${name} 的上门日期`,
    comma: '，',
    more: (machines) => `另有 ${machines} 台机器可以等待。`,
  },
);

/** A stop of the day that is left out was skipped: that stays. */
const isStop = ({ tours }: Visits, location: string): boolean =>
  tours.some(({ stops }) => stops.some((stop) => stop.location === location));

/** Machines that nobody visits on this day, with what waiting costs. */
export function LeftOut({ visits }: { visits: Visits }) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const add = useDayOrder(visits);
  const more = visits.left_out_count - visits.left_out.length;
  const drivers = useQuery(driversQuery()).data ?? [];
  const driver = driverToAdd(visits.tours, drivers, visits.date);
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      {add.error && (
        <p role="alert">
          <FailureText failure={add.error} />
        </p>
      )}
      <ul>
        {visits.left_out.map(({ location, name, can_wait_until: until, expected_loss: loss }) => (
          <li key={location} className={styles.machine}>
            <span>
              <Link href={`/machines/${encodeURIComponent(location)}`}>{name}</Link>{' '}
              <span className="small muted">
                {until === null ? texts.long : texts.until(dates.day(until))}
                {texts.comma}
                {texts.loss(money(loss.amount))}
              </span>
            </span>
            <May scope="restock">
              <span className={styles.actions}>
                <DialogButton
                  look="quiet"
                  aria-label={texts.daysOf(name)}
                  dialog={(close) => (
                    <ChangeDays visits={visits} machine={{ location, name }} onClose={close} />
                  )}
                >
                  {texts.days}
                </DialogButton>
                <Button
                  aria-label={texts.addOf(name)}
                  disabled={add.isPending || driver === undefined || isStop(visits, location)}
                  onClick={() => {
                    if (driver === undefined) return;
                    add.run(given(orderOf(visits.tours), location, driver));
                  }}
                >
                  {texts.add}
                </Button>
              </span>
            </May>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small muted">{texts.more(more)}</p>}
    </Card>
  );
}
