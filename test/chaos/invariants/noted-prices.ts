import type { Evidence } from '../evidence.js';

/** `¥3.50 to ¥3.90`, in any currency. */
const STEP = /\d to [^\d\s]*\s?([\d,]+(?:\.\d+)?)/g;

/** The prices the service recorded as changed at a machine, oldest first. */
export function notedPrices({ events }: Evidence, locationId: string): number[] {
  return events.flatMap(({ kind, location, summary, reasoning }) =>
    kind === 'price_changed' && location === locationId
      ? [...`${summary} ${reasoning}`.matchAll(STEP)].map(([, amount = '']) =>
          Number(amount.replace(/[,.]/g, '')),
        )
      : [],
  );
}
