import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CURRENCY } from '../../src/money/index.js';
import { endLater, removeLater } from './started-processes.js';

const PROGRAM = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

export interface ServiceProcess {
  pid: number;
  /** Resolves with the URL once the service reports that it is ready. */
  ready: Promise<string>;
  /** Resolves with the exit code or signal. */
  exited: Promise<number | NodeJS.Signals>;
  /** Everything written to standard output and error so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

export type ServiceStarter = (environment: Record<string, string>) => ServiceProcess;

/**
 * Starts the compiled service as a separate process that inherits only PATH and the currency of the
 * tests from the environment.
 */
export function startServiceProcess(
  environment: Record<string, string>,
  program = PROGRAM,
): ServiceProcess {
  // A file, not a pipe: reading the log must not slow the process that measures or generates load.
  const logFile = join(removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-log-'))), 'log');
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, CURRENCY: CURRENCY.code, PORT: '0', ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  endLater(child, environment.DATA_DIR);
  const { pid } = child;
  if (pid === undefined) throw new Error('The service could not be started');
  const output = () => readFileSync(logFile, 'utf8');
  const exited = exit(child);
  const ready = untilReady(child, output);
  // Not every test awaits it.
  ready.catch(() => undefined);
  return { pid, ready, exited, output, kill: (signal) => child.kill(signal) };
}

async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const origin = /is ready at (\S+)/.exec(output())?.[1];
    if (origin) return origin;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The service ended before it was ready:\n${output()}`);
    }
    await delay(20);
  }
}

async function exit(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? signal ?? -1;
}
