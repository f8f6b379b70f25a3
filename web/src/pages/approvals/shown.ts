import type { Approval } from '../../api/shapes.js';

export const SHOWN = ['pending', 'decided', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** The filter selected by the address; pending by default. */
export const shownFrom = (search: URLSearchParams): Shown =>
  SHOWN.find((shown) => shown === search.get('show')) ?? 'pending';

export const isShown = (shown: Shown, { status }: Pick<Approval, 'status'>): boolean =>
  shown === 'all' || (shown === 'pending') === (status === 'pending');
