/**
 * A text as it is compared without case, the same in every locale. Upper case and not lower: what
 * becomes of a letter never depends on its neighbours, so parts of a text stay parts of it.
 */
export const fold = (text: string): string => text.toUpperCase();
