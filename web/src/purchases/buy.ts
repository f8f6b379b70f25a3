import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api, type KeyHeader } from '../api/client.js';
import type { Checkout } from '../api/shapes.js';
import { checkoutQuery } from './checkout-query.js';
import { isSamePurchase } from './same-purchase.js';

/** The outcome of a purchase: as the supplier left it, or not attempted because it had changed. */
export type Bought = { answer: Checkout; changed?: undefined } | { changed: Checkout };

/**
 * Buys exactly what the user has seen. There is no event for a changed purchase, so it is read again
 * first.
 */
export async function buy(
  queries: QueryClient,
  asked: Checkout,
  headers: KeyHeader,
): Promise<Bought> {
  const { id } = asked;
  const current = await queries.query(checkoutQuery(id));
  if (current.status === 'completed') return { answer: current };
  if (!isSamePurchase(asked, current)) return { changed: current };
  const approve = asked.status === 'requires_escalation';
  const answer = await answerOf(
    api.POST('/ucp/v1/checkout-sessions/{id}/complete', {
      params: { path: { id } },
      body: { confirm: true, ...(approve && { approve }) },
      headers,
    }),
  );
  queries.setQueryData(checkoutQuery(id).queryKey, answer);
  return { answer };
}
