import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPostmasterFile, stopPostmaster } from '../../src/database/embedded/postmaster.js';

const KEEPER = fileURLToPath(new URL('process-keeper.mjs', import.meta.url));

declare global {
  /** Called after the last hook of each test file: see jest/process-ending-environment.cjs. */
  var endStartedProcesses: (() => Promise<void>) | undefined;
}

const running = new Set<ChildProcess>();
const dataDirs = new Set<string>();
const folders = new Set<string>();
let keeper: ChildProcess | undefined;

/**
 * Ensures that a process a test left running is ended: after the last test of the file or, if this
 * process is killed, by one that outlives it. The same applies to the database in `dataDir`, which
 * a killed service leaves running.
 */
export function endLater(child: ChildProcess, dataDir?: string): void {
  globalThis.endStartedProcesses = endStarted;
  running.add(child);
  tellKeeper({ started: child.pid, dataDir });
  if (dataDir !== undefined) dataDirs.add(dataDir);
  child.once('exit', () => {
    running.delete(child);
    tellKeeper({ ended: child.pid });
  });
}

/** Removes a folder after the last test of the file. */
export function removeLater(folder: string): string {
  globalThis.endStartedProcesses = endStarted;
  folders.add(folder);
  return folder;
}

async function endStarted(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
  for (const dataDir of dataDirs) {
    const cluster = join(dataDir, 'postgres', 'data');
    const postmaster = await readPostmasterFile(cluster);
    if (postmaster) await stopPostmaster(postmaster.pid, cluster);
  }
  dataDirs.clear();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders.clear();
  // It has nothing left to end.
  keeper?.stdin?.end();
  keeper = undefined;
}

function tellKeeper(message: { started?: number; ended?: number; dataDir?: string }): void {
  keeper ??= startKeeper();
  keeper.stdin?.write(`${JSON.stringify(message)}\n`);
}

function startKeeper(): ChildProcess {
  const child = spawn(process.execPath, [KEEPER], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
