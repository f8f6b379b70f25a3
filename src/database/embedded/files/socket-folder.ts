import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canEnter, isSelf } from '../account.js';
import { EmbeddedDatabaseError } from '../embedded-database.error.js';
import { isErrno } from './errno.js';
import { type Home, stableId } from '../home.js';

/** The lower of the limits of the supported systems (Linux 107, macOS 103 bytes). */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * The folder of the server's socket: in the database's own folder, or a short one if that path is
 * too long for a socket. It is private to the database account, because access to the socket is
 * access to the database.
 */
export async function socketFolder(home: Home): Promise<string> {
  const short = `routekeeper-${stableId(home.folder)}`;
  for (const folder of [join(home.folder, 'run'), join(tmpdir(), short), join('/tmp', short)]) {
    const fits = Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
    if (fits && (await canEnter(home.account, dirname(folder)))) {
      await makePrivate(folder, home);
      return folder;
    }
  }
  throw new EmbeddedDatabaseError(
    `No folder for the database's socket has a short enough path (tried ${home.folder} and ` +
      `${tmpdir()}). Set DATA_DIR to a folder with a shorter path.`,
  );
}

async function makePrivate(folder: string, { account }: Home): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
  // In a shared folder such as /tmp another user may have created something under this name.
  const found = await lstat(folder);
  if (!found.isDirectory() || (found.uid !== account.uid && found.uid !== process.getuid?.())) {
    throw new EmbeddedDatabaseError(
      `${folder} should be the private folder of the database's socket, but belongs to uid ` +
        `${found.uid}. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  if (!isSelf(account)) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
}
