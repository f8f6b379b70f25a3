import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { isErrno } from './errno.js';

const STOP_TIMEOUT_MS = 60_000;

/** What the server process wrote about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** Absent in the first moments, before it listens. */
  readonly socketFolder: string | undefined;
}

/** What `postmaster.pid` says, whether or not that process still lives. */
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

/** Fast shutdown: breaks off open transactions, writes everything down, and is gone on return. */
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
  // A number in an old file may since belong to any process, in a new container even likely so.
  // A zombie's command line is empty.
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(cluster);
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return false;
    throw error;
  }
}
