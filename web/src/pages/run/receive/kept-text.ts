import type { Counts } from './counts.js';

export interface Kept {
  counts: Counts;
  note: string;
}

export const keptText = ({ counts, note }: Kept): string => JSON.stringify({ counts, note });

/** @param text the stored text; null if there is none. */
export function keptFrom(text: string | null): Kept {
  try {
    const { counts, note } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return { counts: countsIn(counts), note: typeof note === 'string' ? note : '' };
  } catch {
    // Invalid or truncated: start a new count.
    return { counts: {}, note: '' };
  }
}

const countsIn = (value: unknown): Counts =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
    ),
  );
