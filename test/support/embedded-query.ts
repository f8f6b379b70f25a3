import { Client, type QueryResultRow } from 'pg';
import { openDatabase } from '../../src/database/index.js';

/** Opens the embedded database in a folder, runs one statement and closes it. */
export async function queryEmbedded<Row extends QueryResultRow>(
  dataDir: string,
  statement: string,
): Promise<Row[]> {
  const database = await openDatabase({
    dataDir,
    progress: () => undefined,
    onLost: (reason) => {
      throw reason;
    },
  });
  const client = new Client({ connectionString: database.connection.url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
    await database.close();
  }
}
