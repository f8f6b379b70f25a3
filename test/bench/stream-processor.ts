import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Where the times stand among the fields behind the program's name. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/**
 * Does the work, and tells how long it took and how much of one processor a process used meanwhile;
 * the share is undefined on systems that cannot tell.
 */
export async function processorShare<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; share?: number }> {
  const ticksBefore = await ticksOf(pid);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  if (ticksBefore === undefined) return { result, seconds };
  const ticks = ((await ticksOf(pid)) ?? NaN) - ticksBefore;
  return { result, seconds, share: ticks / (await ticksPerSecond()) / seconds };
}

async function ticksPerSecond(): Promise<number> {
  const { stdout } = await promisify(execFile)('getconf', ['CLK_TCK']);
  return Number(stdout);
}

async function ticksOf(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
}
