import type { Counts } from './counts.js';

export interface Kept {
  counts: Counts;
  note: string;
}

export const keptText = ({ counts, note }: Kept): string => JSON.stringify({ counts, note });

/** @param text as it was kept; null when nothing was. */
export function keptFrom(text: string | null): Kept {
  try {
    const { counts, note } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return { counts: countsIn(counts), note: typeof note === 'string' ? note : '' };
  } catch {
    // Not ours, or cut off: counting begins anew.
    return { counts: {}, note: '' };
  }
}

const countsIn = (value: unknown): Counts =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
    ),
  );
