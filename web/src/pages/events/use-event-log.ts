import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRecentEvents, useRecentStore } from '../../live/live.js';
import { mergedLog, type EventFilter } from './event-log.js';
import { eventPagesQuery } from './events-query.js';

/** The log as far as it was read, with what has come since. */
export function useEventLog(filter: EventFilter) {
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
  return { query, events };
}
