import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/build.mjs';
import type { ServiceStarter } from '../service-under-test.js';
import { applyTo, type Mutant } from './mutant.js';

const STARTER = 'test/support/service-process.ts';
const COPIED = [
  'src',
  'migrations',
  'scripts',
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
  STARTER,
];

/** Builds the service with a mutation in a separate folder. */
export async function withMutatedBuild<T>(
  { changes }: Mutant,
  work: (start: ServiceStarter) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'routekeeper-mutant-'));
  try {
    for (const path of COPIED) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const change of changes) {
      const file = join(folder, change.file);
      await writeFile(file, applyTo(await readFile(file, 'utf8'), change));
    }
    await promisify(execFile)(process.execPath, [join(folder, 'scripts/compile.mjs')]);
    // The copy starts the build next to it.
    const copied = (await import(join(folder, STARTER))) as { startServiceProcess: ServiceStarter };
    return await work(copied.startServiceProcess);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
