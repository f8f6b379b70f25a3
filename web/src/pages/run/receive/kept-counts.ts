import { useEffect, useState } from 'react';
import type { Counts } from './counts.js';

const keyOf = (runId: string) => `received ${runId}`;

/** Counting takes a while in a cellar with a phone: what was counted outlives the page. */
export function useKeptCounts(
  runId: string,
): [Counts, (change: (before: Counts) => Counts) => void] {
  const [counts, setCounts] = useState<Counts>(() => readCounts(runId));
  useEffect(() => {
    localStorage.setItem(keyOf(runId), JSON.stringify(counts));
  }, [runId, counts]);
  return [counts, setCounts];
}

export function forgetCounts(runId: string): void {
  localStorage.removeItem(keyOf(runId));
}

function readCounts(runId: string): Counts {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(runId)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, number] =>
          Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
      ),
    );
  } catch {
    // Not ours, or cut off: counting begins anew.
    return {};
  }
}
