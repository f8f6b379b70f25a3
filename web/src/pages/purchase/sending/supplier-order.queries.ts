import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import type { Language } from '../../../i18n/language.js';

/** An order that people send, and what they said about it. */
export const supplierOrderQuery = (namespace: string, ref: string) =>
  queryOptions({
    queryKey: ['orders', 'to-send', namespace, ref],
    queryFn: async () =>
      (
        await answerOf(
          api.GET('/ucp/v1/vendors/{namespace}/orders/{ref}', {
            params: { path: { namespace, ref } },
          }),
        )
      ).order,
  });

/** The order as a text for a message. */
export const orderTextQuery = (namespace: string, ref: string, language: Language) =>
  queryOptions({
    queryKey: ['orders', 'to-send', namespace, ref, 'text', language],
    queryFn: async () => {
      const text: unknown = await answerOf(
        api.GET('/ucp/v1/vendors/{namespace}/orders/{ref}/document', {
          params: { path: { namespace, ref }, query: { format: 'text', language } },
          parseAs: 'text',
        }),
      );
      return String(text);
    },
  });

export const documentAddress = (
  namespace: string,
  ref: string,
  format: 'csv' | 'html',
  language: Language,
): string => {
  const order = `/ucp/v1/vendors/${encodeURIComponent(namespace)}/orders/${encodeURIComponent(ref)}`;
  return `${order}/document?format=${format}&language=${language}`;
};
