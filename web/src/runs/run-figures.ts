import type { Run, RunLine } from '../api/shapes.js';
import { totalOf } from '../format/total.js';

export interface RunFigures {
  /** What is bought now, or would be: of lines that were not left out. */
  pieces: number;
  slots: number;
  machines: number;
  /** Fen. */
  cost: number;
  /** Pieces that a supplier has an order for. */
  ordered: number;
  /** Lines that no supplier is known to sell. */
  unresolved: number;
  /** What the others hold: as much as can be ordered now. */
  orderable: { pieces: number; cost: number };
}

export function runFigures({ line_items, totals }: Pick<Run, 'line_items' | 'totals'>): RunFigures {
  const kept = line_items.filter(isKept);
  const sourced = kept.filter(({ source }) => source !== null);
  return {
    pieces: piecesOf(kept),
    slots: kept.length,
    machines: new Set(kept.map(({ location }) => location)).size,
    cost: totalOf(totals),
    ordered: kept.reduce((sum, { ordered = 0 }) => sum + ordered, 0),
    unresolved: kept.length - sourced.length,
    orderable: {
      pieces: piecesOf(sourced),
      cost: sourced.reduce((sum, line) => sum + totalOf(line.totals), 0),
    },
  };
}

const piecesOf = (lines: readonly RunLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity.total, 0);

export const isKept = ({ status }: Pick<RunLine, 'status'>): boolean => status !== 'removed';

/** Lines that somebody may bring goods for: those that were placed, also if nobody bought them. */
export const isReceivable = ({ status, checkout_id }: RunLine): boolean =>
  status !== 'removed' || checkout_id !== undefined;
