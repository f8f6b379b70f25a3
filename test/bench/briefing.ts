import { encode } from 'gpt-tokenizer';
import { showBounds } from './bounds.js';
import type { BenchService } from './bench-service.js';
import { makeBusy } from './briefing/busy-route.js';
import { untilQuiet } from './plan/quiet-database.js';
import { SLOTS } from './plan/stored-route.js';
import { show } from './progress.js';
import { median } from './quantile.js';
import { withRouteService } from './route-service.js';
import { wholeNumber } from './whole-number.js';

const MACHINES = '500';
const REPEATS = 20;
const MOST_CHARACTERS = 8_000;
const MOST_SECOND_MS = 100;

interface Times {
  request: string;
  firstMs: number;
  secondMs: number;
  medianMs: number;
}

interface Figures {
  text: string;
  sections: { key: string; lines: unknown[] }[];
  times: Times[];
}

async function timed(service: BenchService, path: string): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${service.token}` };
  const response = await fetch(`${service.origin}${path}`, { headers });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return { ms, text };
}

async function timesOf(service: BenchService, path: string): Promise<Times> {
  const { ms: firstMs } = await timed(service, path);
  const { ms: secondMs } = await timed(service, path);
  const more: number[] = [];
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) more.push((await timed(service, path)).ms);
  return { request: `GET ${path}`, firstMs, secondMs, medianMs: median(more) };
}

const measure = (machines: number): Promise<Figures> =>
  withRouteService(machines, async (service, databaseUrl) => {
    await makeBusy(databaseUrl);
    show('  Waiting until the service has nothing else to do');
    await untilQuiet(databaseUrl);
    // The briefing is asked for first: it plans the whole route.
    const times = [await timesOf(service, '/ucp/v1/briefing')];
    for (const path of ['/ucp/v1/attention', '/health/ready']) {
      times.push(await timesOf(service, path));
    }
    const { text } = await timed(service, '/ucp/v1/briefing');
    const { briefing } = JSON.parse(text) as { briefing: Omit<Figures, 'times'> };
    return { ...briefing, times };
  });

const one = (ms: number) => Number(ms.toFixed(1));

function report({ text, sections, times }: Figures): void {
  console.table(sections.map(({ key, lines }) => ({ section: key, lines: lines.length })));
  console.table(
    times.map(({ request, firstMs, secondMs, medianMs }) => ({
      request,
      'first ms': one(firstMs),
      'second ms': one(secondMs),
      'median ms': one(medianMs),
    })),
  );
  const [briefing] = times;
  const tokens = encode(text).length;
  console.log(`${text.length} characters, ${tokens} tokens`);
  showBounds([
    { figure: 'characters', value: text.length, atMost: MOST_CHARACTERS },
    {
      figure: 'the second time',
      value: briefing?.secondMs ?? NaN,
      unit: 'ms',
      atMost: MOST_SECOND_MS,
    },
  ]);
  console.log(
    JSON.stringify({
      characters: text.length,
      tokens,
      times: Object.fromEntries(
        times.map(({ request, firstMs, secondMs, medianMs }) => [
          request,
          { first_ms: firstMs, second_ms: secondMs, median_ms: medianMs },
        ]),
      ),
    }),
  );
}

/** `500`: the number of machines. */
const machines = wholeNumber('machines', process.argv[2] ?? MACHINES);
show(`A route of ${machines} machines with ${SLOTS} slots:`);
report(await measure(machines));
