import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter, databaseAccount, isSelf } from './account.js';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { exists } from './files/atomic-folder.js';

/** Used by root for data folders that the database account cannot enter. */
const SYSTEM_FOLDER = '/var/lib/routekeeper';
/** A file in the data folder when its database is elsewhere: the first line is the location. */
const LOCATION_FILE = 'postgres.location';

/**
 * The folder of one embedded database: the cluster, its log and possibly a copy of the binaries.
 */
export interface Home {
  readonly folder: string;
  readonly cluster: string;
  readonly account: Account;
}

export function stableId(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Finds the database of this data folder, or chooses a place for a new one. */
export async function resolveHome(
  dataDir: string,
  progress: (text: string) => void,
): Promise<Home> {
  const inside = join(dataDir, 'postgres');
  const noted = await readLocationFile(dataDir);
  const home = await homeIn(noted ?? inside);

  if (noted !== undefined) {
    if (!(await exists(home.cluster))) {
      throw new EmbeddedDatabaseError(
        `The database of ${dataDir} was kept in ${noted}, and is not there any more. ` +
          `Put it back, or delete ${join(dataDir, LOCATION_FILE)} to begin with an empty database.`,
      );
    }
    return home;
  }
  if (await canEnter(home.account, dataDir)) {
    await openFolder(inside, home.account);
    return home;
  }
  if (await exists(home.cluster)) {
    throw new EmbeddedDatabaseError(
      `The account that runs PostgreSQL (uid ${home.account.uid}) cannot enter ${dataDir}, where its ` +
        'database is. Allow it on every folder on the way there ("chmod o+x"), or start the service ' +
        'as the user who made it.',
    );
  }
  return homeElsewhere(dataDir, progress);
}

/** The database of this data folder, if it has one. Changes nothing. */
export async function existingHome(dataDir: string): Promise<Home | undefined> {
  const home = await homeIn((await readLocationFile(dataDir)) ?? join(dataDir, 'postgres'));
  return (await exists(home.cluster)) ? home : undefined;
}

/** Writes the location file, for anyone who looks for the database in the data folder. */
export async function writeLocationFile(dataDir: string, home: Home): Promise<void> {
  const note = join(dataDir, LOCATION_FILE);
  if (home.folder === join(dataDir, 'postgres') || (await exists(note))) return;
  await writeFile(
    note,
    `${home.folder}\n\nThe embedded database of this folder is kept there, because the account that ` +
      'runs it cannot enter this one.\n',
  );
}

async function homeElsewhere(dataDir: string, progress: (text: string) => void): Promise<Home> {
  const home = await homeIn(join(SYSTEM_FOLDER, stableId(dataDir)));
  await openFolder(SYSTEM_FOLDER, home.account);
  await openFolder(home.folder, home.account);
  if (!(await canEnter(home.account, home.folder))) {
    throw new EmbeddedDatabaseError(
      `The account that runs PostgreSQL (uid ${home.account.uid}) can enter neither ${dataDir} nor ` +
        `${home.folder}. Set DATA_DIR to a folder it can enter, or DATABASE_URL to a server.`,
    );
  }
  progress(`The database is kept in ${home.folder}: PostgreSQL's account cannot enter ${dataDir}.`);
  return home;
}

async function homeIn(folder: string): Promise<Home> {
  const cluster = join(folder, 'data');
  return { folder, cluster, account: await databaseAccount(cluster) };
}

/** Lets the database account enter its own subfolders, and grants nothing else. */
async function openFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, isSelf(account) ? 0o700 : 0o711);
}

async function readLocationFile(dataDir: string): Promise<string | undefined> {
  const note = join(dataDir, LOCATION_FILE);
  if (!(await exists(note))) return undefined;
  const [location = ''] = (await readFile(note, 'utf8')).split('\n');
  return location.trim() === '' ? undefined : location.trim();
}
