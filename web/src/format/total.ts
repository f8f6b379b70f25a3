import type { components } from '../api/schema.js';

type Total = components['schemas']['Total'];

/** What it comes to in the end, in fen. */
export const totalOf = (totals: readonly Total[]): number =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;
