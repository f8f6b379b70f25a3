import { setTimeout as pause } from 'node:timers/promises';
import { send, type BenchService } from '../bench-service.js';
import type { Bound } from '../bounds.js';
import type { DayRequest, MixedDay } from './day.js';
import { failed, OpenLoop, type Stretch } from './open-loop.js';

const RECOVERED_WITHIN_MS = 60_000;

interface Load {
  /** Requests a second, more than can be served. */
  rate: number;
  seconds: number;
  /** The connections that the callers have. They open more while all of them are in use. */
  kept: number;
  /** Below the knee, 99 of 100 are answered within this. */
  limitMs: number;
}

export interface Overload {
  stretch: Stretch;
  /** The slowest stop or approval. */
  urgentMs: number;
  recoveryS: number;
}

const URGENT: readonly DayRequest[] = [
  { method: 'PATCH', path: '/rules', json: { killSwitchEngaged: true } },
  { method: 'GET', path: '/approvals' },
];

/** Sends more than can be served, with the stop and the approvals beside it. */
export async function overload(
  service: BenchService,
  day: MixedDay,
  { rate, seconds, kept, limitMs }: Load,
): Promise<Overload> {
  const loop = new OpenLoop(service);
  try {
    await loop.connect(kept);
    const urgent: number[] = [];
    const state = { over: false };
    const watching = (async () => {
      while (!state.over) {
        for (const request of URGENT) {
          const { status, ms } = await loop.time(request);
          if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
          urgent.push(ms);
        }
        await pause(250);
      }
    })();
    const sending = loop.run(rate, seconds, () => nextButPurchases(day));
    await pause(seconds * 1000);
    state.over = true;
    await watching;
    // What has been sent is still being answered.
    const recoveryS = await recovery(loop, limitMs);
    const stretch = await sending;
    await send(service, 'PATCH', `${service.root}/rules`, { killSwitchEngaged: false });
    return { stretch, urgentMs: Math.max(...urgent), recoveryS };
  } finally {
    await loop.close();
  }
}

/** Purchases are stopped. */
function nextButPurchases(day: MixedDay): DayRequest {
  const request = day.next();
  return request.path.endsWith('/complete') ? nextButPurchases(day) : request;
}

/** Until ten callers in a row, who connect anew, are answered as fast as below the knee. */
async function recovery(loop: OpenLoop, limitMs: number): Promise<number> {
  const began = performance.now();
  for (let good = 0; good < 10;) {
    const { status, ms } = await loop.timeAnew({ method: 'GET', path: '/events?limit=20' });
    good = status === 200 && ms < limitMs ? good + 1 : 0;
    if (performance.now() - began > RECOVERED_WITHIN_MS) return Infinity;
  }
  return (performance.now() - began) / 1000;
}

/** The limits are the same for both kinds of callers. */
export const overloadBounds = (
  callers: string,
  { stretch, urgentMs, recoveryS }: Overload,
): Bound[] => [
  {
    figure: `errors beyond the knee, besides 429 and 503, ${callers}`,
    value: failed(stretch),
    atMost: 0,
  },
  {
    figure: `stop and approvals meanwhile, the slowest, ${callers}`,
    value: urgentMs,
    unit: 'ms',
    below: 1_000,
  },
  { figure: `until it serves as before, ${callers}`, value: recoveryS, unit: 's', below: 5 },
];
