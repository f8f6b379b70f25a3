import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { RouteEvent } from '../../api/shapes.js';
import type { RecentEvents } from '../../live/recent-events.js';
import type { EventFilter } from './log/event-log.js';

const PAGE = 100;

interface EventPage {
  events: RouteEvent[];
  /** The number of streamed events at the time of this read. */
  streamCount: number;
}

/** The log from newest to oldest, page by page. Past events never change, so they are never refetched. */
export const eventPagesQuery = ({ kind, location }: EventFilter, recent: RecentEvents) =>
  infiniteQueryOptions({
    queryKey: ['events', { kind, location }],
    queryFn: async ({ pageParam: before }): Promise<EventPage> => {
      const query = { limit: PAGE, kind, location, before };
      const streamCount = recent.count;
      const { events } = await answerOf(api.GET('/ucp/v1/events', { params: { query } }));
      return { events, streamCount };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ events }) => (events.length < PAGE ? undefined : events.at(-1)?.id),
    staleTime: Infinity,
    gcTime: 0,
  });
