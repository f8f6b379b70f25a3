import type { Run, RunLine } from '../../api/shapes.js';

export interface RunFigures {
  /** Of lines that were not left out. */
  pieces: number;
  slots: number;
  machines: number;
  /** Fen. */
  cost: number;
  /** Lines that no supplier is known to sell. */
  unresolved: number;
}

export function runFigures({ line_items, totals }: Pick<Run, 'line_items' | 'totals'>): RunFigures {
  const kept = line_items.filter(isKept);
  return {
    pieces: kept.reduce((sum, { quantity }) => sum + quantity.original, 0),
    slots: kept.length,
    machines: new Set(kept.map(({ location }) => location)).size,
    cost: totalOf(totals),
    unresolved: kept.filter(({ source }) => source === null).length,
  };
}

export const isKept = ({ status }: Pick<RunLine, 'status'>): boolean => status !== 'removed';

export const totalOf = (totals: Run['totals']): number =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;
