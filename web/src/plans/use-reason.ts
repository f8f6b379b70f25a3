import type { PlanEntry } from '../api/shapes.js';
import { useTexts } from '../i18n/language.js';
import { useLocalDates } from '../reports/local-dates.js';
import { reasonFor, type Terms } from './reason.js';
import { REASONS } from './reasons.js';

/** Explains recommendations in the user's language. */
export function useReason(): (entry: PlanEntry, terms: Terms) => string {
  const words = useTexts(REASONS);
  const { day } = useLocalDates();
  return (entry, terms) => reasonFor(entry, terms, words, day);
}
