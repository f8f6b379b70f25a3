import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RouteEvent } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useRecentEvents, useRecentStore } from '../../live/live.js';
import { Button } from '../../parts/button.js';
import { Empty, Loaded, Waiting } from '../../parts/loaded.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { mergedLog, placeOf, type EventFilter } from './event-log.js';
import { EventRow } from './event-row.js';
import { eventPagesQuery } from './events-query.js';
import styles from './events.module.css';

const TEXTS = inBoth(
  {
    list: 'Events, newest first',
    none: 'Nothing has happened yet',
    noneWhat: 'Sales, purchases, prices and decisions appear here as they happen.',
    news: (count: number) => (count === 1 ? '1 new event' : `${count} new events`),
    end: 'This is where the log begins.',
  },
  {
    list: '事件,最新在前',
    none: '还没有事件',
    noneWhat: '销售、采购、价格和决定会实时显示在这里。',
    news: (count: number) => `${count} 条新事件`,
    end: '日志从这里开始。',
  },
);

/** Further down than this somebody reads, and what is new must not push it away. */
const READING_FROM_PX = 300;

export function EventList({ filter }: { filter: EventFilter }) {
  const queries = useQueryClient();
  const recent = useRecentStore();
  const stream = useRecentEvents();
  const options = eventPagesQuery(filter, recent);
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  const history = useMemo(() => pages?.flatMap(({ events }) => events) ?? [], [pages]);
  const events = useMemo(() => mergedLog(stream, history, filter), [stream, history, filter]);
  useEffect(() => {
    // More came since than the stream keeps: what it dropped is read.
    const [first] = pages ?? [];
    if (first && !recent.hasAllSince(first.streamCount)) {
      void queries.resetQueries({ queryKey: options.queryKey });
    }
  }, [stream, pages, recent, queries, options.queryKey]);

  return <Loaded query={query}>{() => <Rows events={events} query={query} />}</Loaded>;
}

interface RowsProps {
  events: readonly RouteEvent[];
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

function Rows({ events, query }: RowsProps) {
  const texts = useTexts(TEXTS);
  const { shown, held, showAll } = useHeldNews(events);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (events.length === 0) {
    return (
      <Empty title={texts.none}>
        <p>{texts.noneWhat}</p>
      </Empty>
    );
  }
  return (
    <>
      {held > 0 && (
        <Button look="primary" className={styles.news} onClick={showAll}>
          {texts.news(held)}
        </Button>
      )}
      <VirtualRows
        label={texts.list}
        count={shown.length}
        rowHeight={96}
        keyOf={(index) => shown[index]?.id ?? String(index)}
        onEnd={
          hasNextPage && !isFetchingNextPage
            ? () => {
                void fetchNextPage();
              }
            : undefined
        }
      >
        {(index) => {
          const event = shown[index];
          return event && <EventRow event={event} />;
        }}
      </VirtualRows>
      {isFetchingNextPage && <Waiting />}
      {!hasNextPage && <p className="muted small">{texts.end}</p>}
    </>
  );
}

/** While somebody reads further down, what comes waits above until it is asked for. */
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
