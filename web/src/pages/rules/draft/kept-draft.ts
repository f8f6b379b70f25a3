import { useSyncExternalStore } from 'react';
import { DraftStore, type Draft } from './draft-store.js';

// Outside the pages, so that unsaved edits survive navigation.
const kept = new DraftStore();

const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

kept.subscribe(() => {
  if (kept.read()) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});

export function useKeptDraft(): [Draft | undefined, (draft: Draft | undefined) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.read), kept.keep];
}
