import { join } from 'node:path';
import { Client } from 'pg';
import { readPostmasterFile } from '../../src/database/embedded/postmaster.js';
import { DATABASE_USER } from '../../src/database/embedded/cluster.js';

/** Connects to the embedded database of a running service. */
export async function withEmbeddedClient<T>(
  dataDir: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres', 'data'));
  if (!postmaster?.socketFolder) throw new Error('The database of the service does not listen');
  const host = postmaster.socketFolder;
  const client = new Client({ host, port: 5432, user: DATABASE_USER, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
