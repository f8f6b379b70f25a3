import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { FileProblem, VendorFile } from '../../api/shapes.js';

/** There is no event for a file; while one is imported, somebody waits for it. */
const WHILE_IMPORTING_MS = 1_000;
/** Files may come from a folder. */
const EVERY_MS = 10_000;
const ALL_AT_ONCE = 500;

export const isRunning = ({ status }: Pick<VendorFile, 'status'>): boolean =>
  status === 'queued' || status === 'importing';

export const filesQuery = (namespace: string) =>
  infiniteQueryOptions({
    queryKey: ['files', namespace],
    queryFn: ({ pageParam: cursor }) =>
      answerOf(
        api.GET('/ucp/v1/vendors/{namespace}/files', {
          params: { path: { namespace }, query: { cursor } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ files }) => files.some(isRunning)) ? WHILE_IMPORTING_MS : EVERY_MS,
  });

export const fileQuery = (namespace: string, id: string) =>
  queryOptions({
    queryKey: ['files', namespace, id],
    queryFn: async () =>
      (
        await answerOf(
          api.GET('/ucp/v1/vendors/{namespace}/files/{id}', {
            params: { path: { namespace, id } },
          }),
        )
      ).file,
    refetchInterval: ({ state: { data } }) =>
      data && isRunning(data) ? WHILE_IMPORTING_MS : false,
  });

const problems = (namespace: string, id: string, cursor?: string, limit?: number) =>
  answerOf(
    api.GET('/ucp/v1/vendors/{namespace}/files/{id}/problems', {
      params: { path: { namespace, id }, query: { cursor, limit } },
    }),
  );

export const problemsQuery = (namespace: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['files', namespace, id, 'problems'],
    queryFn: ({ pageParam: cursor }) => problems(namespace, id, cursor),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor,
  });

/** Every problem that the service lists. */
export async function allProblems(namespace: string, id: string): Promise<FileProblem[]> {
  const all: FileProblem[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await problems(namespace, id, cursor, ALL_AT_ONCE);
    all.push(...page.problems);
    cursor = page.pagination.cursor;
    if (cursor === undefined) return all;
  }
}
