/** Local dates, both included. */
export interface Span {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** The date this many days later; dates have no time zone. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
