import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.mjs';

const run = promisify(execFile);

/** The package as users get it: built, packed, and installed into an empty folder. */
export class InstalledPackage {
  private constructor(
    readonly folder: string,
    /** The files in the archive. */
    readonly files: readonly string[],
  ) {}

  static async install(): Promise<InstalledPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'routekeeper-sdk-'));
    const archive = await pack(folder);
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    const options = ['--offline', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, `./${archive.filename}`], { cwd: folder });
    return new InstalledPackage(
      folder,
      archive.files.map(({ path }) => path),
    );
  }

  get command(): string {
    return join(this.folder, 'node_modules', '.bin', 'routekeeper');
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}

interface Archive {
  filename: string;
  files: { path: string }[];
}

/** Packs a copy, because test files do so at the same time; npm builds it first. */
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
