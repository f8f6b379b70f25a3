import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { RouteEvent } from '../../api/shapes.js';
import type { EventFilter } from './event-log.js';

const PAGE = 100;

/** The log backwards, page by page. It never changes behind one's back, so it is read once. */
export const eventPagesQuery = ({ kind, location }: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['events', { kind, location }],
    queryFn: async ({ pageParam: before }): Promise<RouteEvent[]> => {
      const query = { limit: PAGE, kind, location, before };
      return (await answerOf(api.GET('/ucp/v1/events', { params: { query } }))).events;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    staleTime: Infinity,
    gcTime: 0,
  });
