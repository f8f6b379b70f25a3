import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { answerOf, api } from '../../api/client.js';
import { eachOnce } from './venue-rows.js';

const PAGE = 100;

/** All machines, loaded page by page; further pages load automatically. */
export function useRoster() {
  const roster = useInfiniteQuery({
    queryKey: ['machines', 'roster'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.POST('/ucp/v1/locations/search', {
          body: { pagination: { limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.cursor,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = roster;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const machines = useMemo(
    () => data && eachOnce(data.pages.flatMap(({ locations }) => locations)),
    [data],
  );
  return { ...roster, machines, total: data?.pages[0]?.pagination.total_count };
}
