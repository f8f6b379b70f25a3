export const STATES = ['open', 'completed', 'canceled', 'all'] as const;
export type State = (typeof STATES)[number];

/** What an address asks for; the open ones when it does not say. */
export const stateFrom = (search: URLSearchParams): State =>
  STATES.find((state) => state === search.get('status')) ?? 'open';

export const asksForOrders = (search: URLSearchParams): boolean => search.get('view') === 'orders';
