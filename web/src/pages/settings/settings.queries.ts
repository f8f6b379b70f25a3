import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

/** There is no event for a session. */
const SESSIONS_MS = 30_000;

export const principalsQuery = (status: 'active' | 'all') =>
  queryOptions({
    queryKey: ['principals', status],
    queryFn: async () =>
      (await answerOf(api.GET('/ucp/v1/principals', { params: { query: { status } } }))).principals,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/sessions'))).sessions,
    refetchInterval: SESSIONS_MS,
  });

/** The vendors that a principal can be limited to. */
export const namespacesQuery = () =>
  queryOptions({
    queryKey: ['namespaces'],
    queryFn: async () => {
      const { namespaces } = await answerOf(api.GET('/ucp/v1/namespaces'));
      return namespaces.map(({ namespace }) => namespace);
    },
  });
