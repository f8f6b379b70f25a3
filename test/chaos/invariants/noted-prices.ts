import type { Evidence } from '../evidence.js';

const STEP = /¥[\d,]+\.\d\d to ¥([\d,]+\.\d\d)/g;

/** The prices the service recorded as changed at a machine, oldest first. */
export function notedPrices({ events }: Evidence, locationId: string): number[] {
  return events.flatMap(({ kind, location, summary, reasoning }) =>
    kind === 'price_changed' && location === locationId
      ? [...`${summary} ${reasoning}`.matchAll(STEP)].map(([, yuan = '']) =>
          Number(yuan.replace(/[,.]/g, '')),
        )
      : [],
  );
}
