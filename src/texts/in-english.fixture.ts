import { english } from './english.js';
import type { Texts } from './text.js';

/** An event or decision with its texts in English. */
export const inEnglish = <T extends Texts>(
  told: T,
): Omit<T, keyof Texts> & Record<keyof Texts, string> => ({
  ...told,
  summary: english(told.summary),
  reasoning: english(told.reasoning),
});
