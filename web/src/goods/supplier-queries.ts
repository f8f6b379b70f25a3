import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../api/client.js';
import { namespaceOf } from '../format/vendor-name.js';
import { offerOf, type Offer } from './offer.js';
import { attempts } from './search-words.js';

const FRESH_MS = 60_000;
const IDS_AT_ONCE = 50;
const FOUND = 20;

/** The namespaces of the suppliers that are connected. */
export const suppliersQuery = () =>
  queryOptions({
    queryKey: ['suppliers'],
    queryFn: async () => {
      const { namespaces } = await answerOf(api.GET('/ucp/v1/namespaces'));
      return namespaces
        .filter(({ role, status }) => role === 'supply' && status === 'live')
        .map(({ namespace }) => namespace);
    },
    staleTime: FRESH_MS,
  });

/** These products of one supplier. */
const lookupQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['catalog', 'lookup', ...ids],
    queryFn: async () => {
      const { products } = await answerOf(
        api.POST('/ucp/v1/catalog/lookup', { body: { ids: [...ids] } }),
      );
      return products.map(offerOf);
    },
    staleTime: FRESH_MS,
  });

/** One query per supplier and 50 ids: a supplier that fails does not hide the others. */
export function lookupQueries(ids: readonly string[]) {
  const sorted = [...new Set(ids)].sort();
  return [...new Set(sorted.map(namespaceOf))].flatMap((supplier) => {
    const own = sorted.filter((id) => namespaceOf(id) === supplier);
    return inParts(own).map(lookupQuery);
  });
}

/**
 * The products of a supplier for a name. Catalogs only find a text as a whole, so words are left
 * out from the end until something is found.
 */
export const searchQuery = (namespace: string, text: string) =>
  queryOptions({
    queryKey: ['catalog', 'search', namespace, text],
    queryFn: async ({ signal }): Promise<Offer[]> => {
      for (const query of attempts(text)) {
        const { products } = await answerOf(
          api.POST('/ucp/v1/catalog/search', {
            body: { query, filters: { namespace }, pagination: { limit: FOUND } },
            signal,
          }),
        );
        if (products.length > 0) return products.map(offerOf);
      }
      return [];
    },
    staleTime: FRESH_MS,
  });

/** Which of these products have a supplier. */
export const matchedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'matched', ...ids],
    queryFn: async ({ client }): Promise<ReadonlySet<string>> => {
      const suppliers = await client.query(suppliersQuery());
      const asked = suppliers.flatMap((supplier) =>
        inParts(ids).map((part) => [supplier, part] as const),
      );
      const answers = await Promise.all(
        asked.map(([to_namespace, part]) =>
          answerOf(api.POST('/ucp/v1/skus/resolve', { body: { ids: part, to_namespace } })),
        ),
      );
      return new Set(answers.flatMap(({ resolved }) => resolved.map(({ from }) => from)));
    },
    structuralSharing: false,
  });

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
