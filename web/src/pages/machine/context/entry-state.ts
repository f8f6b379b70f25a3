import type { ContextEntry } from '../../../api/shapes.js';

export type EntryState = 'on' | 'coming' | 'undated' | 'over';

const ORDER: readonly EntryState[] = ['on', 'coming', 'undated', 'over'];

export function stateOf({ starts_at, ends_at }: ContextEntry, now: Date): EntryState {
  if (starts_at === undefined && ends_at === undefined) return 'undated';
  if (ends_at !== undefined && Date.parse(ends_at) <= now.getTime()) return 'over';
  if (starts_at !== undefined && Date.parse(starts_at) > now.getTime()) return 'coming';
  return 'on';
}

/** Current entries first, then upcoming ones by start, then past ones, latest first. */
export function byState(entries: readonly ContextEntry[], now: Date): ContextEntry[] {
  return [...entries].sort((a, b) => {
    const state = stateOf(a, now);
    const rank = ORDER.indexOf(state) - ORDER.indexOf(stateOf(b, now));
    if (rank !== 0) return rank;
    return state === 'coming' ? startOf(a) - startOf(b) : startOf(b) - startOf(a);
  });
}

const startOf = ({ starts_at, created_at }: ContextEntry): number =>
  Date.parse(starts_at ?? created_at);
