import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { VisitStop, Visits } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import styles from './change-stop.module.css';
import { wishesQuery } from './wishes-query.js';

const TEXTS = inBoth(
  {
    day: 'Day',
    pin: 'Visit on this day',
    unpin: 'Any day',
    forbid: 'Not on this day',
    allow: 'Allow this day',
    did: (name: string) => `The days of ${name} are changed.`,
    pinned: (day: string) => `Pinned to ${day}.`,
    forbidden: (days: string) => `Not on ${days}.`,
    fixed: 'A day that is fixed stays as it is.',
    comma: ', ',
  },
  {
    day: '日期',
    pin: '固定在这一天上门',
    unpin: '不限日期',
    forbid: '这一天不上门',
    allow: '允许这一天',
    did: (name) => `${name} 的上门日期已修改。`,
    pinned: (day) => `固定在${day}。`,
    forbidden: (days) => `${days}不上门。`,
    fixed: '已确定的日期保持不变。',
    comma: '、',
  },
);

interface Wish {
  pinned_to?: string | null;
  forbidden_on?: string[];
}

interface Props {
  visits: Visits;
  machine: Pick<VisitStop, 'location' | 'name'>;
  onClose: () => void;
}

/** Pins a machine to a day, or forbids a day. */
export function OtherDay({ visits, machine: { location, name }, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const field = useId();
  const [date, setDate] = useState(visits.date);
  const { data: wishes } = useQuery(wishesQuery(location));
  const { pinned_to: pinnedTo = null, forbidden_on: forbidden = [] } = wishes ?? {};
  const change = useAction('plan_visits', {
    keyPer: 'press',
    send: (headers, body: Wish) =>
      answerOf(
        api.PUT('/ucp/v1/visits/locations/{id}', {
          params: { path: { id: location } },
          body,
          headers,
        }),
      ),
    onAnswer: (answer, queries) => {
      queries.setQueryData(wishesQuery(location).queryKey, answer.wishes);
    },
    notice: texts.did(name),
    onDone: onClose,
  });
  const button = (label: string, wish: Wish) => (
    <Button
      disabled={!wishes || change.isPending}
      onClick={() => {
        change.run(wish);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.part}>
      <div>
        <label htmlFor={field}>{texts.day}</label>
        <select
          id={field}
          value={date}
          onChange={({ target }) => {
            setDate(target.value);
          }}
        >
          {visits.week.map((day) => (
            <option key={day.date} value={day.date}>
              {dates.day(day.date)}
            </option>
          ))}
        </select>
      </div>
      {button(texts.pin, {
        pinned_to: date,
        forbidden_on: forbidden.filter((day) => day !== date),
      })}
      {forbidden.includes(date)
        ? button(texts.allow, { forbidden_on: forbidden.filter((day) => day !== date) })
        : button(texts.forbid, {
            forbidden_on: [...forbidden, date],
            ...(pinnedTo === date && { pinned_to: null }),
          })}
      {pinnedTo !== null && button(texts.unpin, { pinned_to: null })}
      <p className={`small muted ${styles.whole}`}>
        {pinnedTo !== null && texts.pinned(dates.day(pinnedTo))}{' '}
        {forbidden.length > 0 && texts.forbidden(forbidden.map(dates.day).join(texts.comma))}{' '}
        {texts.fixed}
      </p>
      {change.error && (
        <p role="alert" className={styles.problem}>
          <FailureText failure={change.error} />
        </p>
      )}
    </div>
  );
}
