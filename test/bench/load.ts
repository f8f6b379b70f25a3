import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { vendorsOf } from '../support/route.js';
import { startSimulatorProcess } from '../support/simulator-process.js';
import { send, withService, type BenchService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { MixedDay } from './load/day.js';
import { overload, overloadBounds, type Overload } from './load/overload.js';
import { failed, OpenLoop, percentiles, served, type Stretch } from './load/open-loop.js';
import { residentMb } from './process-memory.js';
import { show } from './progress.js';
import { median } from './quantile.js';
import { wholeNumber } from './whole-number.js';

const MACHINES = 20;
const PAGES = 20;
/** Below the knee, 99 of 100 are answered within this. */
const LIMIT_MS = 500;
const FIRST_RATE = 20;
const FASTER = 1.5;
const MOST_RATE = 20_000;
/** More than wait at twice the knee. */
const KEPT_CONNECTIONS = 1_000;

interface Plan {
  /** How long a rate is kept, in seconds. */
  seconds: number;
  /** How long memory is watched at half the knee, in minutes. */
  minutes: number;
  /** The rate that it can serve, if it is known. */
  knee?: number;
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '15' },
      minutes: { type: 'string', default: '10' },
      knee: { type: 'string' },
    },
  });
  return {
    seconds: wholeNumber('seconds', values.seconds),
    minutes: wholeNumber('minutes', values.minutes),
    ...(values.knee !== undefined && { knee: wholeNumber('knee', values.knee) }),
  };
}

const isGood = (stretch: Stretch): boolean =>
  failed(stretch) === 0 && stretch.shed === 0 && percentiles(stretch).p99 < LIMIT_MS;

function row(stretch: Stretch) {
  const { p50, p95, p99 } = percentiles(stretch);
  const rounded = (value: number) => Number(value.toFixed(1));
  return {
    'requests/s': stretch.rate,
    served: served(stretch),
    shed: stretch.shed,
    errors: failed(stretch),
    'p50 ms': rounded(p50),
    'p95 ms': rounded(p95),
    'p99 ms': rounded(p99),
  };
}

function showErrors({ errors }: Stretch): void {
  for (const [what, times] of errors) show(`    ${times} × ${what}`);
}

class LoadBench {
  private readonly loop: OpenLoop;

  constructor(
    private readonly service: BenchService,
    private readonly day: MixedDay,
    private readonly plan: Plan,
  ) {
    this.loop = new OpenLoop(service);
  }

  private async step(rate: number, seconds = this.plan.seconds): Promise<Stretch> {
    const stretch = await this.loop.run(rate, seconds, () => this.day.next());
    const { p50, p99 } = percentiles(stretch);
    show(
      `  ${rate}/s: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ` +
        `shed ${stretch.shed}, errors ${failed(stretch)}`,
    );
    showErrors(stretch);
    return stretch;
  }

  /** Raises the rate until it is too much, and looks for the limit in between. */
  async findKnee(): Promise<{ steps: Stretch[]; knee: Stretch }> {
    await this.step(FIRST_RATE);
    if (this.plan.knee !== undefined) {
      const knee = await this.step(this.plan.knee);
      return { steps: [knee], knee };
    }
    const steps: Stretch[] = [];
    let knee: Stretch | undefined;
    let tooMuch = MOST_RATE;
    for (let rate = FIRST_RATE; rate < tooMuch;) {
      const stretch = await this.step(Math.round(rate));
      steps.push(stretch);
      if (isGood(stretch)) knee = stretch;
      else tooMuch = rate;
      rate = knee && tooMuch < MOST_RATE ? (knee.rate + tooMuch) / 2 : rate * FASTER;
      if (tooMuch / (knee?.rate ?? 1) < 1.12) break;
      await pause(1_000);
    }
    if (!knee) throw new Error(`Not even ${FIRST_RATE} requests a second are served`);
    return { steps, knee };
  }

  async overload({ rate, kept }: { rate: number; kept: number }): Promise<Overload> {
    const { seconds } = this.plan;
    const found = await overload(this.service, this.day, {
      rate,
      seconds,
      kept,
      limitMs: LIMIT_MS,
    });
    showErrors(found.stretch);
    return found;
  }

  /** The memory at the beginning and at the end of minutes at a steady rate, in MB. */
  async memory(rate: number): Promise<{ from: number; to: number; errors: number }> {
    const minutes: number[] = [];
    let errors = 0;
    // The first minute fills caches.
    for (let minute = 0; minute <= this.plan.minutes; minute += 1) {
      const state = { over: false };
      const samples: number[] = [];
      const sampling = (async () => {
        while (!state.over) {
          samples.push(await residentMb(this.service.pid));
          await pause(500);
        }
      })();
      errors += failed(await this.step(rate, 60));
      state.over = true;
      await sampling;
      minutes.push(median(samples));
      show(`  minute ${minute}: ${median(samples).toFixed(0)} MB`);
    }
    const third = Math.max(1, Math.floor(this.plan.minutes / 3));
    return {
      from: median(minutes.slice(1, 1 + third)),
      to: median(minutes.slice(-third)),
      errors,
    };
  }

  close(): Promise<void> {
    return this.loop.close();
  }
}

/** Pages that listen to what happens. */
async function openPages({ origin, token }: BenchService): Promise<WebSocket[]> {
  const pages = Array.from({ length: PAGES }, () => {
    const url = `${origin.replace('http', 'ws')}/ucp/v1/events/stream`;
    return new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  });
  await Promise.all(
    pages.map(
      (page) =>
        new Promise((resolve, reject) => {
          page.once('open', resolve);
          page.once('error', reject);
        }),
    ),
  );
  return pages;
}

async function products(service: BenchService): Promise<string[]> {
  const found = await send(service, 'POST', `${service.root}/catalog/search`, {
    pagination: { limit: 100 },
  });
  return (found as { products: { id: string }[] }).products.map(({ id }) => id);
}

async function main(): Promise<void> {
  const plan = readPlan();
  const simulator = await startSimulatorProcess({ machines: MACHINES });
  try {
    await withService({ VENDORS: JSON.stringify(vendorsOf(simulator)) }, async (service) => {
      const machines = await simulator.machines();
      for (const { id, name } of machines) {
        await send(service, 'PUT', `${service.root}/locations/${id}`, { name });
      }
      const pages = await openPages(service);
      const ids = machines.map(({ id }) => id);
      const bench = new LoadBench(service, new MixedDay(ids, await products(service)), plan);
      const { steps, knee } = await bench.findKnee();
      const beyond = (kept: number) => bench.overload({ rate: 2 * knee.rate, kept });
      const overloads = Object.entries({
        'callers who connect anew': await beyond(0),
        'callers who keep connections': await beyond(KEPT_CONNECTIONS),
      });
      const memory = await bench.memory(Math.round(knee.rate / 2));
      await bench.close();
      for (const page of pages) page.terminate();
      console.table(steps.map(row));
      console.table(
        overloads.map(([callers, { stretch }]) => ({ 'twice the knee': callers, ...row(stretch) })),
      );
      showBounds([
        ...overloads.flatMap(([callers, found]) => overloadBounds(callers, found)),
        {
          figure: `errors in ${plan.minutes} minutes at half the knee`,
          value: memory.errors,
          atMost: 0,
        },
        { figure: 'growth of memory meanwhile', value: memory.to / memory.from, below: 1.05 },
      ]);
      console.log(
        JSON.stringify({
          knee: knee.rate,
          ...percentiles(knee),
          memory,
          overloads: overloads.map(([callers, { recoveryS, urgentMs }]) => ({
            callers,
            recoveryS,
            urgentMs,
          })),
        }),
      );
    });
  } finally {
    await simulator.stop();
  }
}

await main();
