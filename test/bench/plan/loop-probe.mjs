import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

// Loaded into the service before its own code. On each SIGUSR2 it writes down what happened since
// the last one, and begins anew.
const RESOLUTION_MS = 2;
const NS_PER_MS = 1e6;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
let before = performance.eventLoopUtilization();
let reports = 0;

process.on('SIGUSR2', () => {
  const now = performance.eventLoopUtilization();
  const { idle, active } = performance.eventLoopUtilization(now, before);
  before = now;
  reports += 1;
  const longestPauseMs = Math.max(0, delays.max / NS_PER_MS - RESOLUTION_MS);
  delays.reset();
  const report = { reports, longestPauseMs, idleShare: idle / (idle + active) };
  writeFileSync(process.env.LOOP_PROBE_FILE, JSON.stringify(report));
});
