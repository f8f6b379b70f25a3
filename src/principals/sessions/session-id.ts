export const sessionId = (number: string): string => `ses-${number}`;

/** @returns undefined when the id cannot be one of a session. */
export const sessionNumber = (id: string): string | undefined => /^ses-(\d{1,18})$/.exec(id)?.[1];
