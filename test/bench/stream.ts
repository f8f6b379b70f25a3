import { IDLE_VENDOR } from '../stream/replica.js';
import { withService, type BenchService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { peakMemory } from './process-memory.js';
import { show } from './progress.js';
import { gatherAudience, type Audience } from './stream-audience.js';
import type { Listened } from './stream-listeners.js';
import { readPlan, type StreamPlan } from './stream-plan.js';
import { processorShare } from './processor-time.js';
import { writeSteadily } from './stream-writer.js';

const WARM_UP_SECONDS = 2;

interface Figures extends Listened {
  written: number;
  eventsPerS: number;
  cpuShare?: number;
  rssMb: number;
}

async function measure(
  service: BenchService,
  audience: Audience,
  { rate, seconds }: StreamPlan,
): Promise<Figures> {
  const warmUp = await writeSteadily(service, rate, WARM_UP_SECONDS);
  await audience.beginToCount(warmUp.at(-1) ?? 0);
  show(`  ${rate} events per second for ${seconds} s`);
  const { result, peakMb } = await peakMemory(service.pid, () =>
    processorShare(service.pid, () => writeSteadily(service, rate, seconds)),
  );
  const written = result.result;
  return {
    ...(await audience.report(written)),
    written: written.length,
    eventsPerS: written.length / result.seconds,
    cpuShare: result.share,
    rssMb: peakMb,
  };
}

function report({ sockets }: StreamPlan, figures: Figures): void {
  const { p50Ms, p99Ms, worstMs, cpuShare, rssMb } = figures;
  console.table([
    {
      sockets,
      'events/s': Number(figures.eventsPerS.toFixed(1)),
      'messages received': figures.messages,
      'p50 ms': p50Ms,
      'p99 ms': p99Ms,
      'worst ms': worstMs,
      'service share': cpuShare === undefined ? 'unknown' : Number(cpuShare.toFixed(2)),
      'service MB': Math.round(rssMb),
      'listening share': Number(figures.listeningShare.toFixed(2)),
    },
  ]);
  showBounds([{ figure: 'time to be told, 99 of 100', value: p99Ms, unit: 'ms', below: 150 }]);
  console.log(
    JSON.stringify({
      sockets,
      events_per_s: figures.eventsPerS,
      p50_ms: p50Ms,
      p99_ms: p99Ms,
      rss_mb: rssMb,
      cpu_share: cpuShare,
    }),
  );
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  const environment = { VENDORS: IDLE_VENDOR, RATE_LIMIT_PER_MINUTE: '0' };
  const figures = await withService(environment, async (service) => {
    show(`${plan.sockets} sockets:`);
    const url = `${service.root.replace(/^http/, 'ws')}/events/stream`;
    const audience = await gatherAudience(url, service.token, plan.sockets);
    try {
      return await measure(service, audience, plan);
    } finally {
      await audience.leave();
    }
  });
  if (figures.incomplete > 0) {
    throw new Error(
      `${figures.incomplete} sockets did not get each of ${figures.written} events once`,
    );
  }
  report(plan, figures);
}

await main();
