import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { OrderMarkRequest } from '../../../api/shapes.js';
import { supplierOrderQuery } from './supplier-order.queries.js';

interface Options {
  notice: string;
  onDone?: () => void;
}

/** Says something about an order on behalf of the person who presses. */
export const useMark = (namespace: string, ref: string, options: Options) =>
  useAction('mark_order', {
    keyPer: 'press',
    send: (headers, body: OrderMarkRequest) =>
      answerOf(
        api.POST('/ucp/v1/vendors/{namespace}/orders/{ref}/marks', {
          params: { path: { namespace, ref } },
          body,
          headers,
        }),
      ),
    onAnswer: ({ order }, queries) => {
      queries.setQueryData(supplierOrderQuery(namespace, ref).queryKey, order);
    },
    ...options,
  });
