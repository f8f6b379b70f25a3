import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { isErrno } from './files/errno.js';

const STOP_TIMEOUT_MS = 60_000;

/** The server process as described in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** Absent until it listens. */
  readonly socketFolder: string | undefined;
}

/** Reads `postmaster.pid`, whether or not that process is still alive. */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  const socketFolder = lines[4]?.trim();
  return pid > 0
    ? { pid, socketFolder: socketFolder === '' ? undefined : socketFolder }
    : undefined;
}

/**
 * Fast shutdown: aborts open transactions, writes a checkpoint, and returns when the process has
 * exited.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error;
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (await isServing(pid, cluster)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${pid}) is still shutting down. It keeps its data in ${cluster}.`,
      );
    }
    await delay(10);
  }
}

/** Whether this process is the server of this cluster. */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isErrno(error, 'ESRCH')) return false;
    if (!isErrno(error, 'EPERM')) throw error;
  }
  if (process.platform !== 'linux') return true;
  // A pid in an old file may have been reused, which is likely in a new container. A zombie's
  // command line is empty.
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(cluster);
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return false;
    throw error;
  }
}
