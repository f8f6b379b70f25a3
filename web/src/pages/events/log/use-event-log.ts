import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRecentEvents, useRecentStore } from '../../../live/live.js';
import { mergedLog, type EventFilter } from './event-log.js';
import { eventPagesQuery } from '../events-query.js';

/** The loaded part of the log plus the events received since. */
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
    // The stream has dropped events since: refetch them.
    const [first] = pages ?? [];
    if (first && !recent.hasAllSince(first.streamCount)) {
      void queries.resetQueries({ queryKey: options.queryKey });
    }
  }, [stream, pages, recent, queries, options.queryKey]);
  return { query, events };
}
