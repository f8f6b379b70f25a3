import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/database/index.js';
import { show } from '../progress.js';

/**
 * Runs a database server that outlives the services using it, with the same durability as the
 * embedded one.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-bench-'));
  await chmod(dataDir, 0o755);
  try {
    const database = await openDatabase({
      dataDir,
      progress: show,
      onLost: (reason) => {
        throw reason;
      },
    });
    try {
      return await work(database.connection.url);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
