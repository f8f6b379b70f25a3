import type { components } from '../api/schema.js';

type Total = components['schemas']['Total'];

/** The grand total, in fen. */
export const totalOf = (totals: readonly Total[]): number =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;
