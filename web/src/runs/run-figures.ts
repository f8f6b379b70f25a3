import type { Run, RunLine } from '../api/shapes.js';
import { totalOf } from '../format/total.js';

export interface RunFigures {
  /** Units of all lines that were not left out, ordered or to be ordered. */
  pieces: number;
  slots: number;
  machines: number;
  /** Fen. */
  cost: number;
  /** Units ordered from a supplier. */
  ordered: number;
  /** Lines without a known supplier. */
  unresolved: number;
  /** The other lines: what can be ordered now. */
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

/** Lines that can be received: all placed lines, ordered or not. */
export const isReceivable = ({ status, checkout_id }: RunLine): boolean =>
  status !== 'removed' || checkout_id !== undefined;
