import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isErrno } from './errno.js';

const TEMPORARY = '.tmp-';

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

/**
 * Creates `target` completely or not at all: it is filled under another name and then renamed, so
 * that a killed process leaves nothing that looks finished. If several processes do this
 * concurrently, the first wins and the others use its result.
 */
export async function createAtomically(
  target: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  if (await exists(target)) return;
  const temporary = await mkdtemp(target + TEMPORARY);
  try {
    await fill(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (await exists(target)) return;
    throw error;
  }
  await syncFolder(dirname(target));
}

/**
 * Removes unfinished copies of `target` left by killed processes. It may take a few tries, because
 * a program they started may still be writing there.
 */
export async function removeUnfinished(target: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    if (name.startsWith(basename(target) + TEMPORARY)) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
