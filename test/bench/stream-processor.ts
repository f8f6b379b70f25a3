import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Positions of the CPU times among the fields after the program name. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/**
 * Runs the work and reports its duration and the share of one CPU a process used meanwhile;
 * undefined on systems that do not report it.
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
  // The name is in parentheses and may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
}
