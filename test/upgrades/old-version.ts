import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.mjs';
import { startServiceProcess, type ServiceStarter } from '../support/service-process.js';

const run = promisify(execFile);
const inRoot = { cwd: root, maxBuffer: 64 * 1024 ** 2 };

export interface OldVersion {
  commit: string;
  /** The name of its newest migration, such as `1763000000021-lists-by-state`. */
  migration: string;
  start: ServiceStarter;
}

/** Builds the service as it was at a commit, with the dependencies that are installed now. */
export async function withOldVersion<T>(
  revision: string,
  work: (version: OldVersion) => Promise<T>,
): Promise<T> {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${revision}^{commit}`], inRoot);
  const commit = stdout.trim();
  const folder = await mkdtemp(join(tmpdir(), 'routekeeper-version-'));
  try {
    await checkOut(commit, folder);
    const compiler = join(folder, 'scripts/compile.mjs');
    await run(process.execPath, [compiler, '--without-page'], { cwd: folder });
    const program = join(folder, 'dist/src/main.js');
    return await work({
      commit,
      migration: await newestMigration(commit),
      start: (environment) => startServiceProcess(environment, program),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  try {
    await run('git', ['archive', '--output', archive, commit], inRoot);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xf', archive, '-C', folder]);
  } finally {
    await rm(archive, { force: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
}

async function newestMigration(commit: string): Promise<string> {
  const { stdout } = await run('git', ['ls-tree', '--name-only', commit, 'migrations/'], inRoot);
  const names = stdout.match(/\d+-[\w-]+(?=\.ts)/g) ?? [];
  const newest = names.sort().at(-1);
  if (newest === undefined) throw new Error(`${commit} has no migrations`);
  return newest;
}
