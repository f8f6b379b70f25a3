import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';

/** People who can sign in. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['principals', 'people'],
    queryFn: async () => {
      const query = { status: 'active' as const };
      const { principals } = await answerOf(api.GET('/ucp/v1/principals', { params: { query } }));
      return principals
        .filter(({ kind }) => kind === 'person')
        .map(({ id, name }) => ({ id, name }));
    },
  });
