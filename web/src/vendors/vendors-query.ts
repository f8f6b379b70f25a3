import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';

export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['vendors'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/vendors'))).vendors,
  });
