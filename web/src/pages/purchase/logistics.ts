/** Suppliers give times in milliseconds; a number between 2001 and 2096 is treated as a time. */
const FIRST_MS = 1e12;
const LAST_MS = 4e12;

export type LogisticsFact = { name: string; text: string } | { name: string; at: string };

/** Shipping details as reported by the supplier: arbitrary names and values. */
export const logisticsFacts = (entry: object): LogisticsFact[] =>
  Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]: [string, unknown]) => {
      if (isTime(value)) return { name, at: new Date(value).toISOString() };
      return { name, text: typeof value === 'string' ? value : JSON.stringify(value) };
    });

const isTime = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FIRST_MS && Number(value) < LAST_MS;
