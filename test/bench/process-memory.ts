import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isErrno } from '../../src/database/embedded/files/errno.js';
import { readPostmasterFile } from '../../src/database/embedded/postmaster.js';

const SAMPLE_EVERY_MS = 100;
const KIB = 1024;
const MB = 1_000_000;

/** Runs the work and reports the peak memory of a process meanwhile. */
export async function peakMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; peakMb: number }> {
  let done = false;
  const sample = async () => {
    let peakMb = 0;
    while (!done) {
      peakMb = Math.max(peakMb, await residentMb(pid));
      await pause(SAMPLE_EVERY_MS);
    }
    return peakMb;
  };
  const [result, peakMb] = await Promise.all([
    work().finally(() => {
      done = true;
    }),
    sample(),
  ]);
  return { result, peakMb };
}

export async function residentMb(pid: number): Promise<number> {
  if (process.platform === 'linux') return megabytesIn(`/proc/${pid}/status`, 'VmRSS');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout) * KIB) / MB;
}

/**
 * The total memory of an embedded database's processes, each shared page counted once; undefined on
 * systems that do not report it.
 */
export async function databaseMemory(dataDir: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres', 'data'));
  if (!postmaster) return undefined;
  const { pid } = postmaster;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  let sum = 0;
  for (const member of [String(pid), ...children.split(' ').filter(Boolean)]) {
    sum += await shareOf(member);
  }
  return sum;
}

/** 0 if the process has ended since it was listed. */
async function shareOf(pid: string): Promise<number> {
  try {
    return await megabytesIn(`/proc/${pid}/smaps_rollup`, 'Pss');
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return 0;
    throw error;
  }
}

/** Parses a line such as `VmRSS: 123456 kB`. */
async function megabytesIn(file: string, name: string): Promise<number> {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(await readFile(file, 'utf8'));
  if (!line) throw new Error(`${file} does not tell ${name}`);
  return (Number(line[1]) * KIB) / MB;
}
