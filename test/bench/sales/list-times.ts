import { Client } from 'undici';
import type { BenchService } from '../bench-service.js';
import { show } from '../progress.js';
import { median, quantile } from '../quantile.js';
import { ListPages, type Timed } from './list-pages.js';
import { ONE_MACHINE, RARE_STATUS } from './stored-sales.js';

export type Place = 'start' | 'middle' | 'end';

export interface PlaceTimes {
  place: Place;
  /** Orders on all pages measured there. */
  orders: number;
  p50Ms: number;
  p99Ms: number;
}

export interface ListTimes {
  list: string;
  places: PlaceTimes[];
}

const LISTS: Record<string, Record<string, string>> = {
  default: {},
  all: { trade_status: 'all' },
  'rare status': { trade_status: RARE_STATUS },
  'one machine': { location: ONE_MACHINE },
};

const WINDOW_MS = 30 * 86_400_000;
/** The share of the window after each position. */
const LEFT: [Place, number][] = [
  ['start', 1],
  ['middle', 0.5],
  ['end', 0.015],
];
const WARM_UP = 5;

/**
 * Measures one list after the other, alternating between its positions so that conditions are
 * equal.
 */
export async function measureLists(service: BenchService, pages: number): Promise<ListTimes[]> {
  const client = new Client(service.origin);
  const now = Date.now();
  try {
    const measured = [];
    for (const [list, filter] of Object.entries(LISTS)) {
      const places = LEFT.map(([place, left]) => ({
        place,
        pages: new ListPages(client, service.token, { ...windowOf(now, left), ...filter }),
        timed: [] as Timed[],
      }));
      for (let page = 1; page <= WARM_UP + pages; page++) {
        for (const { pages: list, timed } of places) {
          const one = await list.next();
          if (page > WARM_UP) timed.push(one);
        }
      }
      measured.push({ list, places: places.map(timesOf) });
      show(`  ${list}: ${pages} pages measured at the start, in the middle and at the end`);
    }
    return measured;
  } finally {
    await client.close();
  }
}

function windowOf(now: number, left: number): Record<string, string> {
  const from = now - WINDOW_MS;
  const to = from + WINDOW_MS * left;
  return {
    from: new Date(from).toISOString(),
    ...(left < 1 && { to: new Date(to).toISOString() }),
  };
}

function timesOf({ place, timed }: { place: Place; timed: Timed[] }): PlaceTimes {
  const times = timed.map(({ ms }) => ms);
  const orders = timed.reduce((sum, page) => sum + page.orders, 0);
  if (orders === 0) throw new Error(`No sales were found at the ${place}`);
  return { place, orders, p50Ms: median(times), p99Ms: quantile(times, 0.99) };
}
