import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { vendorsOf } from '../support/route.js';
import { startSimulatorProcess } from '../support/simulator-process.js';
import { send, withService, type BenchService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { MixedDay, type DayRequest } from './load/day.js';
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
const RECOVERED_WITHIN_MS = 60_000;

interface Plan {
  /** How long a rate is kept, in seconds. */
  seconds: number;
  /** How long memory is watched at half the knee, in minutes. */
  minutes: number;
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '15' },
      minutes: { type: 'string', default: '10' },
    },
  });
  return {
    seconds: wholeNumber('seconds', values.seconds),
    minutes: wholeNumber('minutes', values.minutes),
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

  /** Twice as much as it can serve, with the stop and the approvals beside it. */
  async overload(rate: number): Promise<{ stretch: Stretch; urgentMs: number; recoveryS: number }> {
    const urgent: number[] = [];
    const state = { over: false };
    const watching = (async () => {
      while (!state.over) {
        for (const request of URGENT) {
          const { status, ms } = await this.loop.time(request);
          if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
          urgent.push(ms);
        }
        await pause(250);
      }
    })();
    const sending = this.sendAll(rate);
    await pause(this.plan.seconds * 1000);
    state.over = true;
    await watching;
    // What has been sent is still being answered.
    const recoveryS = await this.recovery();
    const stretch = await sending;
    showErrors(stretch);
    await send(this.service, 'PATCH', `${this.service.root}/rules`, { killSwitchEngaged: false });
    return { stretch, urgentMs: Math.max(...urgent), recoveryS };
  }

  /** Purchases are left out: they are stopped. */
  private async sendAll(rate: number): Promise<Stretch> {
    const next = (): DayRequest => {
      const request = this.day.next();
      return request.path.endsWith('/complete') ? next() : request;
    };
    return this.loop.run(rate, this.plan.seconds, next);
  }

  /** Until ten requests in a row are answered as fast as below the knee. */
  private async recovery(): Promise<number> {
    const began = performance.now();
    for (let good = 0; good < 10;) {
      const { status, ms } = await this.loop.time({ method: 'GET', path: '/events?limit=20' });
      good = status === 200 && ms < LIMIT_MS ? good + 1 : 0;
      if (performance.now() - began > RECOVERED_WITHIN_MS) return Infinity;
    }
    return (performance.now() - began) / 1000;
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

const URGENT: readonly DayRequest[] = [
  { method: 'PATCH', path: '/rules', json: { killSwitchEngaged: true } },
  { method: 'GET', path: '/approvals' },
];

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
      const { stretch, urgentMs, recoveryS } = await bench.overload(2 * knee.rate);
      const memory = await bench.memory(Math.round(knee.rate / 2));
      await bench.close();
      for (const page of pages) page.terminate();
      console.table(steps.map(row));
      console.table([{ beyond: 'twice the knee', ...row(stretch) }]);
      showBounds([
        {
          figure: 'errors beyond the knee, besides 429 and 503',
          value: failed(stretch),
          atMost: 0,
        },
        {
          figure: 'stop and approvals meanwhile, the slowest',
          value: urgentMs,
          unit: 'ms',
          below: 1_000,
        },
        { figure: 'until it serves as before', value: recoveryS, unit: 's', below: 5 },
        {
          figure: `errors in ${plan.minutes} minutes at half the knee`,
          value: memory.errors,
          atMost: 0,
        },
        { figure: 'growth of memory meanwhile', value: memory.to / memory.from, below: 1.05 },
      ]);
      console.log(
        JSON.stringify({ knee: knee.rate, ...percentiles(knee), memory, recoveryS, urgentMs }),
      );
    });
  } finally {
    await simulator.stop();
  }
}

await main();
