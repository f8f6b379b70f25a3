import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { RouteEvent } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Empty } from '../../../parts/loaded.js';
import { PagedRows } from '../../../parts/rows/paged-rows.js';
import { placeOf } from './event-log.js';
import { EventRow } from './event-row.js';
import styles from '../events.module.css';

const TEXTS = inBoth(
  {
    list: 'Events, newest first',
    none: 'No events yet',
    noneWhat: 'Sales, purchases, prices and decisions appear here as they happen.',
    noneLike: 'No matching events',
    noneLikeWhat: 'Try another type or machine.',
    clear: 'Clear filter',
    news: (count: number) => (count === 1 ? '1 new event' : `${count} new events`),
    end: 'Start of the log',
  },
  {
    list: '事件，最新在前',
    none: '还没有事件',
    noneWhat: '销售、采购、价格和决定会实时显示在这里。',
    noneLike: '没有符合条件的事件',
    noneLikeWhat: '日志里没有这一类型或这台机器的事件。',
    clear: '清除筛选',
    news: (count: number) => `${count} 条新事件`,
    end: '日志从这里开始。',
  },
);

/** Below this scroll position the user is reading, and new events must not move the list. */
const READING_FROM_PX = 300;

interface Props {
  events: readonly RouteEvent[];
  pages: ComponentProps<typeof PagedRows>['pages'];
  /** Undefined if there is no filter. */
  onClearFilter: (() => void) | undefined;
}

export function EventList({ events, pages, onClearFilter }: Props) {
  const texts = useTexts(TEXTS);
  const { shown, held, showAll } = useHeldNews(events);
  return (
    <>
      {held > 0 && (
        <Button look="primary" className={styles.news} onClick={showAll}>
          {texts.news(held)}
        </Button>
      )}
      <PagedRows
        rows={shown}
        pages={pages}
        rowHeight={96}
        keyOf={({ id }) => id}
        label={texts.list}
        empty={
          onClearFilter ? (
            <Empty title={texts.noneLike}>
              <p>{texts.noneLikeWhat}</p>
              <Button onClick={onClearFilter}>{texts.clear}</Button>
            </Empty>
          ) : (
            <Empty title={texts.none}>
              <p>{texts.noneWhat}</p>
            </Empty>
          )
        }
      >
        {(event) => <EventRow event={event} />}
      </PagedRows>
      {shown.length > 0 && !pages.hasNextPage && <p className="muted small">{texts.end}</p>}
    </>
  );
}

/** While the user reads further down, new events are held back until requested. */
function useHeldNews(events: readonly RouteEvent[]) {
  const newest = useRef(0);
  const [readFrom, setReadFrom] = useState<number>();
  useEffect(() => {
    newest.current = events[0] ? placeOf(events[0]) : 0;
  }, [events]);
  useEffect(() => {
    const look = () => {
      const isReading = scrollY > READING_FROM_PX;
      setReadFrom(isReading ? (known) => known ?? newest.current : undefined);
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
    };
  }, []);
  const shown = useMemo(
    () => (readFrom === undefined ? events : events.filter((event) => placeOf(event) <= readFrom)),
    [events, readFrom],
  );
  const showAll = () => {
    setReadFrom(undefined);
    scrollTo({ top: 0 });
  };
  return { shown, held: events.length - shown.length, showAll };
}
