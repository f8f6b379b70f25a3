import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

const PAGE = 50;
/** A task becomes due without an event. */
const TASKS_MS = 60_000;

export const SHOWN = ['open', 'done'] as const;
export type Shown = (typeof SHOWN)[number];

/** The filter selected by the address; open by default. */
export const shownFrom = (search: URLSearchParams): Shown =>
  SHOWN.find((shown) => shown === search.get('show')) ?? 'open';

export const taskPagesQuery = (status: Shown) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'pages', status],
    queryFn: ({ pageParam: cursor }) =>
      answerOf(api.GET('/ucp/v1/tasks', { params: { query: { status, limit: PAGE, cursor } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor,
    refetchInterval: TASKS_MS,
  });
