/**
 * Normalizes a text for case-insensitive comparison, the same in every locale. Upper case, not
 * lower: its mapping never depends on neighbouring letters, so parts of a text stay parts of it.
 */
export const fold = (text: string): string => text.toUpperCase();
