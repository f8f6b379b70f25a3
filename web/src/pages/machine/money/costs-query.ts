import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import type { ProductCost } from '../../../api/shapes.js';

export type Costs = ReadonlyMap<string, ProductCost>;

/** What the products of a machine cost, by item id; suppliers may be asked for it. */
export const costsQuery = (id: string) =>
  queryOptions({
    queryKey: ['costs', id],
    queryFn: async (): Promise<Costs> => {
      const { costs } = await answerOf(
        api.GET('/ucp/v1/locations/{id}/costs', { params: { path: { id } } }),
      );
      return new Map(costs.map((cost) => [cost.item.id, cost]));
    },
    structuralSharing: false,
    staleTime: 5 * 60_000,
  });

/** Undefined until loaded. */
export const useCost = (location: string, item: string): ProductCost | undefined =>
  useQuery(costsQuery(location)).data?.get(item);
