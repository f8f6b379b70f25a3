import { realpath } from 'node:fs/promises';
import type { DatabaseConnection } from '../connection.js';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { exists } from './files/atomic-folder.js';
import { existingHome } from './home.js';
import { isServing, readPostmasterFile } from './postmaster.js';
import { connectionThrough } from './server.js';

/**
 * Connects beside the owner of an embedded database.
 * @returns undefined if its server is not running.
 * @throws EmbeddedDatabaseError if the folder has no database.
 */
export async function findRunningServer(dataDir: string): Promise<DatabaseConnection | undefined> {
  const home = (await exists(dataDir)) ? await existingHome(await realpath(dataDir)) : undefined;
  if (!home) throw new EmbeddedDatabaseError(`There is no database in ${dataDir}.`);
  const postmaster = await readPostmasterFile(home.cluster);
  if (postmaster?.socketFolder === undefined) return undefined;
  if (!(await isServing(postmaster.pid, home.cluster))) return undefined;
  return connectionThrough(postmaster.socketFolder);
}
