const CHANGE_ID = /^prc-([1-9]\d{0,17})$/;

export const changeId = (number: string): string => `prc-${number}`;

/** The number of a well-formed id. */
export const changeNumber = (id: string): string | undefined => CHANGE_ID.exec(id)?.[1];
