import { useEffect, useState } from 'react';
import type { Counts } from './counts.js';
import { keptFrom, keptText, type Kept } from './kept-text.js';

const keyOf = (runId: string) => `received ${runId}`;

/** Counts and notes survive a reload: counting takes a while, often on a phone without reception. */
export function useKeptReceipt(runId: string) {
  const [kept, setKept] = useState<Kept>(() => keptFrom(localStorage.getItem(keyOf(runId))));
  const [setCounts] = useState(() => (change: (before: Counts) => Counts) => {
    setKept((before) => ({ ...before, counts: change(before.counts) }));
  });
  const [forget] = useState(() => (lineIds: readonly string[]) => {
    setKept(({ counts }) => ({
      note: '',
      counts: Object.fromEntries(
        Object.entries(counts).filter(([line]) => !lineIds.includes(line)),
      ),
    }));
  });
  const setNote = (note: string) => {
    setKept((before) => ({ ...before, note }));
  };
  useEffect(() => {
    const isEmpty = kept.note === '' && Object.keys(kept.counts).length === 0;
    if (isEmpty) localStorage.removeItem(keyOf(runId));
    else localStorage.setItem(keyOf(runId), keptText(kept));
  }, [runId, kept]);
  return { ...kept, setCounts, setNote, forget };
}
