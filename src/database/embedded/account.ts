import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { exists } from './files/atomic-folder.js';

/** The account that runs PostgreSQL and owns its files. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const READ = 4;
const ENTER = 1;

/**
 * Our own account, except as root: PostgreSQL refuses to run as root, so then it is the owner of
 * the existing cluster or, for a new one, the system's unprivileged account.
 */
export async function databaseAccount(cluster: string): Promise<Account> {
  const self = ownAccount();
  const owner = (await exists(cluster)) ? await stat(cluster) : undefined;
  if (self.uid === 0) {
    return owner ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount();
  }
  if (owner && owner.uid !== self.uid) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to uid ${owner.uid}, not to the user who starts the ` +
        `service (uid ${self.uid}). Start it as that user or as root, or set another DATA_DIR.`,
    );
  }
  return self;
}

function ownAccount(): Account {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedDatabaseError(
      'The embedded PostgreSQL needs a Unix system. Set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { uid, gid };
}

async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith('nobody:'))?.split(':') ?? [];
  const account = { uid: Number(uid), gid: Number(gid) };
  if (!(account.uid > 0 && account.gid > 0)) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL refuses to run as root, and /etc/passwd has no usable account "nobody" to run it ' +
        'as. Start the service as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return account;
}

/** Credentials for `spawn`; empty for our own account, which may not change them. */
export function credentials(account: Account): { uid?: number; gid?: number } {
  return isSelf(account) ? {} : { uid: account.uid, gid: account.gid };
}

export function isSelf(account: Account): boolean {
  return process.getuid?.() === account.uid;
}

/** Whether the account may enter this folder and all of its parents. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (isSelf(account)) return true;
  let current = await realpath(folder);
  for (;;) {
    if (!(await allows(account, current, ENTER))) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

/** Whether the account may read the file and, with `run`, execute it. */
export async function canRead(account: Account, file: string, run = false): Promise<boolean> {
  if (isSelf(account)) return true;
  const wanted = run ? READ | ENTER : READ;
  return (await allows(account, file, wanted)) && (await canEnter(account, dirname(file)));
}

async function allows(account: Account, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
