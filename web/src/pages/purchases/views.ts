export const STATES = ['open', 'completed', 'canceled', 'all'] as const;
export type State = (typeof STATES)[number];

/** The view selected by the address; open purchases by default. */
export const stateFrom = (search: URLSearchParams): State =>
  STATES.find((state) => state === search.get('status')) ?? 'open';

export const asksForOrders = (search: URLSearchParams): boolean => search.get('view') === 'orders';
