import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { keptDraft, type CountDraft } from './count-draft.js';

const keyOf = (machine: string) => `counted ${machine}`;

/** A count survives a reload: it takes a while, often on a phone without reception. */
export function useKeptDraft(machine: string): [CountDraft, Dispatch<SetStateAction<CountDraft>>] {
  const [draft, setDraft] = useState(() => keptDraft(localStorage.getItem(keyOf(machine))));
  useEffect(() => {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(machine));
    else localStorage.setItem(keyOf(machine), JSON.stringify(draft));
  }, [machine, draft]);
  return [draft, setDraft];
}
