const ENTRY_ID = /^ctx-([1-9]\d{0,17})$/;

export const entryId = (number: string): string => `ctx-${number}`;

/** The number in the id of a context entry, as digits. */
export const entryNumber = (id: string): string | undefined => ENTRY_ID.exec(id)?.[1];
