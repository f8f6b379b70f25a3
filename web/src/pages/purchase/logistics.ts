/** Suppliers tell times as milliseconds; a number between 2001 and 2096 is taken for one. */
const FIRST_MS = 1e12;
const LAST_MS = 4e12;

export type LogisticsFact = { name: string; text: string } | { name: string; at: string };

/** What a supplier tells of its transport, in its own words: names and values of any kind. */
export const logisticsFacts = (entry: object): LogisticsFact[] =>
  Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]: [string, unknown]) => {
      if (isTime(value)) return { name, at: new Date(value).toISOString() };
      return { name, text: typeof value === 'string' ? value : JSON.stringify(value) };
    });

const isTime = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FIRST_MS && Number(value) < LAST_MS;
