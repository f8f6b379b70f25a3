import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';

const MOST = 500;

/** The open tasks about prices of a machine. */
export const priceTasksQuery = (location: string) =>
  queryOptions({
    queryKey: ['tasks', 'prices', location],
    queryFn: async () => {
      const query = { kind: 'price_change' as const, location, limit: MOST };
      return (await answerOf(api.GET('/ucp/v1/tasks', { params: { query } }))).tasks;
    },
  });
