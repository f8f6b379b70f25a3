/** The key in the storage of what a driver has changed of the goods for a stop, until the visit ends. */
export const receivedKeptAs = (stop: string): string => `brought ${stop}`;
