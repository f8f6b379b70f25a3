import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const dist = join(root, 'dist');
/** Written after a complete build, with the start time of that build. */
const stamp = join(dist, '.built');
/** Contains the id of the process that is building. */
const lock = join(dist, '.building');
const compiler = join(root, 'node_modules', '@swc', 'core');
const inputs = ['src', 'migrations', 'web', 'scripts', 'jest.config.mjs', 'package-lock.json'];

/** Builds if the build is missing or older than its sources. */
export async function ensureBuilt(progress) {
  if (isFresh()) return;
  if (!existsSync(compiler)) {
    // An installation without development dependencies runs the build it was shipped with.
    if (existsSync(join(dist, 'src'))) return;
    throw new Error('There is no build, and nothing to build with. Run "npm ci" first.');
  }
  await mkdir(dist, { recursive: true });
  while (!(await takeLock())) await delay(100);
  try {
    // The previous lock holder may have built it.
    if (isFresh()) return;
    progress('Building …');
    await build();
  } finally {
    await rm(lock, { force: true });
  }
}

function isFresh() {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return inputs.every((input) => newest(join(root, input)) < built);
}

/** Includes folders: deleting a file only changes the time of its folder. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  // A build shipped without its sources is never out of date.
  if (!stats) return 0;
  const entries = stats.isDirectory() ? readdirSync(path) : [];
  return Math.max(stats.mtimeMs, ...entries.map((entry) => newest(join(path, entry))));
}

async function build() {
  const began = new Date();
  await rm(stamp, { force: true });
  // In a separate process, because the compiler would keep its memory while the service runs.
  const child = spawn(process.execPath, [join(root, 'scripts', 'compile.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  // If this process is killed now, the compiler continues, so it owns the lock while it runs.
  await rename(await writeDraft(child.pid), lock);
  if ((await ended) !== 0) throw new Error('The build failed.');
  await writeFile(stamp, '');
  await utimes(stamp, began, began);
}

async function takeLock() {
  const mine = await writeDraft(process.pid);
  try {
    await link(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    await rm(mine);
  }
  if (!(await isHeld())) await rm(lock, { force: true });
  return false;
}

/** Writes the content first, so that the lock never appears half written. */
async function writeDraft(pid) {
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, String(pid));
  return draft;
}

async function isHeld() {
  try {
    process.kill(Number(await readFile(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
    if (error.code === 'EPERM') return true;
    throw error;
  }
}
