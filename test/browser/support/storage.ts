import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../support/database.js';

/** Where a service keeps its data, and how that is taken away again. */
export interface Storage {
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** On the server of the test run, with all tables there already. */
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
  // PostgreSQL's account must be able to enter it when this runs as root.
  await chmod(folder, 0o755);
  return {
    environment: { DATA_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
