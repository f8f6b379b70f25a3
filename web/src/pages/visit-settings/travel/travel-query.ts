import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';

/** A routing server is asked in the background. */
const TRAVEL_MS = 15_000;

export const travelQuery = () =>
  queryOptions({
    queryKey: ['visits', 'travel'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/visits/travel'))).travel,
    refetchInterval: TRAVEL_MS,
  });
