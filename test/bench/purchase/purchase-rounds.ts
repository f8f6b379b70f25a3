import type { DatabaseWatch } from './database-share.js';
import { show } from '../progress.js';

/** Makes purchases: the service over HTTP, or the plain client. */
export interface Buyer {
  /** The application name of its connections. */
  application: string;
  create(): Promise<string>;
  complete(id: string): Promise<string>;
}

export interface Pace {
  perSecond: number;
  /** Share of a purchase's time spent outside the database. */
  outside: number;
  /** Share of it spent waiting for locks in the database. */
  waiting: number;
}

export interface Comparison {
  service: Pace;
  plain: Pace;
}

export interface Round {
  create: Comparison;
  complete: Comparison;
}

export interface RoundSize {
  checkouts: number;
  inFlight: number;
}

/**
 * Both sides create, then both complete what they created; `plainFirst` decides which goes first.
 */
export async function measureRound(
  service: Buyer,
  plain: Buyer,
  watch: DatabaseWatch,
  size: RoundSize,
  plainFirst: boolean,
): Promise<Round> {
  const created = new Map<Buyer, string[]>();
  const create = async (buyer: Buyer) => {
    const ids: string[] = [];
    const pace = await measure(buyer, watch, size, async () => {
      ids.push(await buyer.create());
    });
    created.set(buyer, ids);
    return pace;
  };
  const complete = (buyer: Buyer) => {
    const ids = created.get(buyer) ?? [];
    return measure(buyer, watch, size, async () => {
      const id = ids.pop();
      if (id === undefined) throw new Error('There is nothing left to complete');
      await buyer.complete(id);
    });
  };
  const both = async (pace: (buyer: Buyer) => Promise<Pace>): Promise<Comparison> => {
    if (!plainFirst) return { service: await pace(service), plain: await pace(plain) };
    const first = await pace(plain);
    return { service: await pace(service), plain: first };
  };
  const round = { create: await both(create), complete: await both(complete) };
  showRound(round);
  return round;
}

async function measure(
  { application }: Buyer,
  watch: DatabaseWatch,
  { checkouts, inFlight }: RoundSize,
  once: () => Promise<void>,
): Promise<Pace> {
  const { result: seconds, busy } = await watch.during(application, async () => {
    const startedAt = performance.now();
    let left = checkouts;
    const oneByOne = async () => {
      while (left-- > 0) await once();
    };
    await Promise.all(Array.from({ length: inFlight }, oneByOne));
    return (performance.now() - startedAt) / 1000;
  });
  return {
    perSecond: checkouts / seconds,
    outside: 1 - busy.active / inFlight,
    waiting: busy.waiting / inFlight,
  };
}

function showRound(round: Round): void {
  const told = (['create', 'complete'] as const).map((act) => {
    const { service, plain } = round[act];
    return `${act} ${service.perSecond.toFixed(0)}/s to ${plain.perSecond.toFixed(0)}/s`;
  });
  show(`  ${told.join(', ')}`);
}
