import { daysAfter, daysIn, type Span } from '../../reports/span.js';

export const PERIODS = ['7d', '30d', 'month', 'last-month', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** What the page shows; kept in its address. */
export interface Choice {
  period: Period;
  /** Of `own`; either may be missing while it is being typed. */
  from: string;
  to: string;
  by: 'day' | 'week';
  location: string | undefined;
}

const MOST_DAYS = 1096;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function choiceFrom(search: URLSearchParams): Choice {
  const period = PERIODS.find((one) => one === search.get('period')) ?? '30d';
  return {
    period,
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    by: search.get('by') === 'week' ? 'week' : 'day',
    location: search.get('machine') ?? undefined,
  };
}

/** The inverse: the choice as address parameters, without defaults. */
export const addressOf = ({ period, from, to, by, location }: Choice): Record<string, string> => ({
  ...(period !== '30d' && { period }),
  ...(period === 'own' && { from, to }),
  ...(by !== 'day' && { by }),
  ...(location !== undefined && { machine: location }),
});

/** The days of a choice; undefined while its own dates are unusable. */
export function spanOf({ period, from, to }: Choice, today: string): Span | undefined {
  const first = firstOfMonth(today);
  switch (period) {
    case '7d':
      return { from: daysAfter(today, -6), to: today };
    case '30d':
      return { from: daysAfter(today, -29), to: today };
    case 'month':
      return { from: first, to: today };
    case 'last-month': {
      const last = daysAfter(first, -1);
      return { from: firstOfMonth(last), to: last };
    }
    case 'own':
      return isUsable({ from, to }) ? { from, to } : undefined;
  }
}

/** What a span is compared with: the same days of the month before, or as many days before it. */
export function spanBefore(period: Period, { from, to }: Span): Span {
  const last = daysAfter(from, -1);
  if (period === 'last-month') return { from: firstOfMonth(last), to: last };
  if (period === 'month') {
    const first = firstOfMonth(last);
    const sameDay = daysAfter(first, daysIn({ from, to }) - 1);
    return { from: first, to: sameDay < last ? sameDay : last };
  }
  return { from: daysAfter(from, -daysIn({ from, to })), to: last };
}

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function isUsable(span: Span): boolean {
  const { from, to } = span;
  const isDate = (date: string) =>
    DATE.test(date) && date >= '1970-01-01' && !Number.isNaN(Date.parse(date));
  return isDate(from) && isDate(to) && from <= to && daysIn(span) <= MOST_DAYS;
}
