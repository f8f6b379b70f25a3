import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../support/database.js';

/** The storage of a service and how to remove it. */
export interface Storage {
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** A migrated database on the PostgreSQL server of the test run. */
export async function copiedTemplate(): Promise<Storage> {
  const database = await createTestDatabase();
  const folder = await ownFolder();
  return {
    environment: { ...folder.environment, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      await folder.remove();
    },
  };
}

/** The service's own embedded server. */
export async function ownFolder(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'routekeeper-browser-'));
  // When running as root, the PostgreSQL account must be able to enter it.
  await chmod(folder, 0o755);
  return {
    environment: { DATA_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
