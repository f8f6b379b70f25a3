import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { isErrno } from '../../../src/database/embedded/files/errno.js';

export interface LoopReport {
  /** The longest time the event loop was blocked. */
  longestPauseMs: number;
  /** The share of time the process was idle. */
  idleShare: number;
}

const PROBE = pathToFileURL(join(import.meta.dirname, 'loop-probe.mjs')).href;
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 10_000;

/** The environment that makes a service report on its event loop. */
export const probeEnvironment = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${PROBE}`,
  LOOP_PROBE_FILE: file,
});

/** Requests a report from a service with a probe, covering the time since the last one. */
export class LoopReports {
  private asked = 0;

  constructor(
    private readonly pid: number,
    private readonly file: string,
  ) {}

  async next(): Promise<LoopReport> {
    this.asked += 1;
    process.kill(this.pid, 'SIGUSR2');
    const deadline = performance.now() + LONGEST_MS;
    while (performance.now() < deadline) {
      const report = await this.written();
      if (report?.reports === this.asked) return report;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error('The service does not tell about its event loop');
  }

  private async written(): Promise<(LoopReport & { reports: number }) | undefined> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as LoopReport & { reports: number };
    } catch (error) {
      // Not written yet, or only partly.
      if (isErrno(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}
