import { readFile, rm, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isErrno } from './errno.js';
import { exists } from './atomic-folder.js';

interface Symlink {
  /** The library, as `native/lib/libpq.so.5.18`. */
  readonly source: string;
  /** Its other name in the same folder, as `native/lib/libpq.so.5`. */
  readonly target: string;
}

/**
 * An npm package cannot contain symlinks; this one creates them in an install script, which does
 * not run with `--ignore-scripts`. Without them PostgreSQL does not find its libraries.
 */
export async function restoreLibrarySymlinks(installation: string): Promise<void> {
  const list = join(installation, 'pg-symlinks.json');
  if (!(await exists(list))) return;
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as Symlink[]) {
    const link = join(installation, relative('native', target));
    if (!(await exists(link))) await replaceLink(link, basename(source));
  }
}

async function replaceLink(link: string, library: string): Promise<void> {
  await rm(link, { force: true });
  try {
    await symlink(library, link);
  } catch (error) {
    // Another process starting from the same installation created it first.
    if (!isErrno(error, 'EEXIST')) throw error;
  }
}
