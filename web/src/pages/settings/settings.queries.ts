import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';

/** There is no event for a session. */
const SESSIONS_MS = 30_000;

/** A message is sent within seconds, and there is no event for it either. */
const PENDING_MS = 2_000;

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

export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/notifications/settings'))).settings,
  });

export const notificationDeliveriesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'deliveries'],
    queryFn: async () =>
      (
        await answerOf(
          api.GET('/ucp/v1/notifications/deliveries', { params: { query: { limit: 10 } } }),
        )
      ).deliveries,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'pending') ? PENDING_MS : SESSIONS_MS,
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

/** Fixed until the service starts again. */
export const deploymentQuery = () =>
  queryOptions({
    queryKey: ['deployment'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/settings'))).settings,
    staleTime: Infinity,
  });

export const webhookTargetsQuery = () =>
  queryOptions({
    queryKey: ['webhooks', 'targets'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/webhooks/targets'))).targets,
  });

export const webhookDeliveriesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries'],
    queryFn: ({ pageParam: cursor }) =>
      answerOf(
        api.GET('/ucp/v1/webhooks/deliveries', { params: { query: { limit: 10, cursor } } }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some(({ status }) => status === 'pending')
        ? PENDING_MS
        : SESSIONS_MS,
  });
