import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/build.mjs';
import { startServiceProcess, type ServiceStarter } from '../service-process.js';
import { applyTo, type Mutant } from './mutant.js';

const COPIED = ['src', 'migrations', 'scripts', 'package.json', 'tsconfig.json', 'jest.config.mjs'];

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
    const compiler = join(folder, 'scripts/compile.mjs');
    await promisify(execFile)(process.execPath, [compiler, '--without-page']);
    const program = join(folder, 'dist/src/main.js');
    return await work((environment) => startServiceProcess(environment, program));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
