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
  const before = await processorSeconds(pid);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  if (before === undefined) return { result, seconds };
  return { result, seconds, share: (((await processorSeconds(pid)) ?? NaN) - before) / seconds };
}

/** How long a process has used a processor; undefined on systems that do not report it. */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const ticks = await ticksOf(pid);
  return ticks === undefined ? undefined : ticks / (await ticksPerSecond());
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
