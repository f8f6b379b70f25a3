import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { credentials, isSelf } from './account.js';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import type { Home } from './home.js';
import { createAtomically } from './files/atomic-folder.js';

export const DATABASE_USER = 'routekeeper';

/** Without inherited PG* and LC_* variables, which PostgreSQL would obey. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', PATH: process.env.PATH ?? '/usr/bin:/bin' };

/** Creates the cluster at the first start. */
export async function ensureCluster(
  home: Home,
  binaries: string,
  progress: (text: string) => void,
): Promise<void> {
  await createAtomically(home.cluster, async (folder) => {
    progress('Preparing the database (first start) …');
    if (!isSelf(home.account)) await chown(folder, home.account.uid, home.account.gid);
    await initialise(folder, home, binaries);
  });
}

async function initialise(folder: string, home: Home, binaries: string): Promise<void> {
  const layout = ['--pgdata', folder, '--username', DATABASE_USER];
  // Applies only until the server starts, which has its own access files.
  const access = ['--auth-local', 'peer', '--auth-host', 'reject'];
  const text = ['--encoding=UTF8', '--locale=C'];
  // The same collation and case rules on every machine, whatever its C library.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await promisify(execFile)(
      join(binaries, 'bin', 'initdb'),
      [...layout, ...access, ...text, ...locale],
      { cwd: '/', env: CLEAN_ENVIRONMENT, ...credentials(home.account) },
    );
  } catch (cause) {
    const output = (cause as { stderr?: string }).stderr ?? '';
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${home.folder}: ${output.trim() || String(cause)}\n` +
        'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}
