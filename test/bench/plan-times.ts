import { join } from 'node:path';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { LoopReports, probeEnvironment } from './plan/loop-reports.js';
import { untilQuiet } from './plan/quiet-database.js';
import { SLOTS } from './plan/stored-route.js';
import { readWholePlan } from './plan/whole-plan.js';
import { peakMemory } from './process-memory.js';
import { show } from './progress.js';
import { withRouteService } from './route-service.js';

export interface PlanTimes {
  machines: number;
  /** The first plan of a day, whose forecasts are stored. */
  seconds: number;
  /** Another plan. */
  againSeconds: number;
  megabytes: number;
  peakMb: number;
  longestPauseMs: number;
  /**
   * The share of time the service was waiting, which can only be for rows: its client accepts data
   * at once.
   */
  readShare: number;
}

/** Plans a route of this many machines twice, in a service on its own database. */
export async function measurePlan(machines: number): Promise<PlanTimes> {
  const probeFile = join(await mkdtemp(join(tmpdir(), 'routekeeper-probe-')), 'report');
  return withRouteService(
    machines,
    async (service, databaseUrl) => {
      show('  Waiting until the service has nothing else to do');
      await untilQuiet(databaseUrl);
      const loop = new LoopReports(service.pid, probeFile);
      await loop.next();
      const plan = () => readWholePlan(service, machines * SLOTS);
      const { result, peakMb } = await peakMemory(service.pid, plan);
      const { longestPauseMs, idleShare } = await loop.next();
      const again = await plan();
      const { seconds, megabytes } = result;
      show(`  ${machines} machines planned in ${seconds.toFixed(1)} s`);
      return {
        machines,
        seconds,
        againSeconds: again.seconds,
        megabytes,
        peakMb,
        longestPauseMs,
        readShare: idleShare,
      };
    },
    probeEnvironment(probeFile),
  );
}
