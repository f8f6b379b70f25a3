import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { DATABASE_USER } from './cluster.js';
import { isErrno } from './files/errno.js';
import type { Home } from './home.js';

const MAP = 'service';

/** Settings that admit only the account that runs the service. */
export const accessSettings = ({ folder }: Home) => ({
  hba_file: join(folder, 'pg_hba.conf'),
  ident_file: join(folder, 'pg_ident.conf'),
});

/**
 * Writes the access files: the operating system identifies the peer of the socket, and only this
 * service's own account may connect. Started as root, PostgreSQL runs as `nobody`, whose other
 * processes can reach the socket but not change these files.
 * @returns whether the files changed.
 */
export async function writeAccess(home: Home): Promise<boolean> {
  const { hba_file, ident_file } = accessSettings(home);
  const changes = [
    await writeChanged(hba_file, `local all ${DATABASE_USER} peer map=${MAP}\n`),
    await writeChanged(ident_file, `${MAP} "${userInfo().username}" ${DATABASE_USER}\n`),
  ];
  return changes.includes(true);
}

/** Whether this server uses these access files; one left running by an older version does not. */
export async function usesAccessFiles(client: Client, home: Home): Promise<boolean> {
  const { rows } = await client.query<{ hba_file: string }>('SHOW hba_file');
  return rows[0]?.hba_file === accessSettings(home).hba_file;
}

/** The server reads the file as another account; it contains no secrets. */
async function writeChanged(file: string, content: string): Promise<boolean> {
  if ((await currentContent(file)) === content) return false;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await chmod(draft, 0o644);
  await rename(draft, file);
  return true;
}

async function currentContent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}
