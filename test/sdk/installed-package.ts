import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.mjs';
import { until } from '../support/until.js';

const run = promisify(execFile);

/** The package as users get it: built, packed, and installed into an empty folder. */
export class InstalledPackage {
  private constructor(
    readonly folder: string,
    /** The files in the archive. */
    readonly files: readonly string[],
  ) {}

  /** Installs it once for all test files of a run, which may be in several workers. */
  static async open(): Promise<InstalledPackage> {
    const folder = join(process.env.TEST_RUN_FOLDER ?? '', 'package');
    const list = join(folder, 'files.json');
    await until(async () => existsSync(list) || (await installed(folder, list)));
    return new InstalledPackage(folder, JSON.parse(await readFile(list, 'utf8')) as string[]);
  }

  get command(): string {
    return join(this.folder, 'node_modules', '.bin', 'routekeeper');
  }
}

/** False if another worker is doing it. */
async function installed(folder: string, list: string): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    const { filename, files } = await pack(folder);
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    const options = ['--offline', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, `./${filename}`], { cwd: folder });
    await writeFile(`${list}.new`, JSON.stringify(files.map(({ path }) => path)));
    await rename(`${list}.new`, list);
    return true;
  } catch (error) {
    // Another one may try.
    await rm(folder, { recursive: true });
    throw error;
  }
}

interface Archive {
  filename: string;
  files: { path: string }[];
}

/** Packs a copy, because npm builds it first, in place. */
async function pack(destination: string): Promise<Archive> {
  // Inside the project, so that the build finds its tools.
  const copy = await mkdtemp(join(root, 'dist', 'sdk-'));
  try {
    const built = join(root, 'sdk', 'dist');
    await cp(join(root, 'sdk'), copy, { recursive: true, filter: (file) => file !== built });
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', destination], {
      cwd: copy,
    });
    const [archive] = JSON.parse(stdout) as [Archive];
    return archive;
  } finally {
    await rm(copy, { recursive: true });
  }
}
