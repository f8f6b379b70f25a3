import type { TracingSettings } from '../config/index.js';
import type { Log } from '../logging/index.js';

/** Sends what has ended, for a limited time. */
export type StopTracing = () => Promise<void>;

/** Loads OpenTelemetry only if traces are wanted: otherwise it would slow down the start. */
export async function startTracing(
  settings: TracingSettings | undefined,
  log: Log,
): Promise<StopTracing> {
  if (!settings) return () => Promise.resolve();
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  return startOpenTelemetry(settings, log);
}
