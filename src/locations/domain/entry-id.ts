const ENTRY_ID = /^ctx-([1-9]\d{0,17})$/;

export const entryId = (number: string): string => `ctx-${number}`;

/** The number in a context entry's id, as a decimal string. */
export const entryNumber = (id: string): string | undefined => ENTRY_ID.exec(id)?.[1];
