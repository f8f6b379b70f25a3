import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/build.mjs';
import { startServiceProcess } from '../support/service-process.js';
import { showBounds } from './bounds.js';
import { residentMb } from './process-memory.js';
import { processorSeconds } from './processor-time.js';
import { show } from './progress.js';
import { median } from './quantile.js';

const ROUNDS = 7;
const REST_MS = 10_000;

interface Start {
  seconds: number;
  /** Undefined on systems that do not report it. */
  processorS?: number;
  restMb: number;
}

/** Starts the service with its simulated vendor and its embedded database, as `npm start` does. */
async function start(dataDir: string, restMs: number): Promise<Start> {
  const began = performance.now();
  const service = startServiceProcess({ DATA_DIR: dataDir });
  try {
    await service.ready;
    const seconds = (performance.now() - began) / 1000;
    const processorS = await processorSeconds(service.pid);
    await delay(restMs);
    return { seconds, processorS, restMb: await residentMb(service.pid) };
  } finally {
    service.kill('SIGTERM');
    await service.exited;
  }
}

async function main(): Promise<void> {
  await ensureBuilt(show);
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-bench-'));
  await chmod(dataDir, 0o755);
  const starts: Start[] = [];
  try {
    show('The first start creates the database');
    await start(dataDir, 0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Memory is read once: at rest means after a while.
      starts.push(await start(dataDir, round === ROUNDS ? REST_MS : 0));
      show(`Start ${round} of ${ROUNDS}: ${starts.at(-1)?.seconds.toFixed(2)} s`);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const seconds = median(starts.map((one) => one.seconds));
  const processorS = median(starts.map((one) => one.processorS ?? NaN));
  const restMb = starts.at(-1)?.restMb ?? NaN;
  showBounds([
    { figure: 'a second start until ready', value: seconds, unit: 's', below: 1.5 },
    { figure: 'processor time until ready', value: processorS, unit: 's', below: 1.2 },
    { figure: 'memory at rest', value: restMb, unit: 'MB', below: 120 },
  ]);
  console.log(JSON.stringify({ start_s: seconds, processor_s: processorS, rest_mb: restMb }));
}

await main();
