import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { BackupSecrets } from '../file/backup-format.js';
import { END_OF_ROWS, FORMAT } from '../file/backup-format.js';
import type { BackupSink } from '../file/backup-writer.js';
import { quoted, storedSequences, storedTables } from './catalog.js';
import { countRows } from '../file/backup-reader.js';

export interface Dumped {
  tables: number;
  rows: number;
}

/** Writes everything as it is at one moment, while others may go on writing. */
export async function dumpTables(
  client: Client,
  sink: BackupSink,
  secrets: BackupSecrets | undefined,
): Promise<Dumped> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: done } = await client.query<{ name: string; now: Date }>(
    'SELECT name, clock_timestamp() AS now FROM migrations ORDER BY id',
  );
  await sink.line({
    routekeeper_backup: FORMAT,
    made_at: (done[0]?.now ?? new Date()).toISOString(),
    migrations: done.map(({ name }) => name),
    ...(secrets && { secrets }),
  });
  const tables = await storedTables(client);
  let rows = 0;
  for (const { name, columns } of tables) {
    await sink.line({ table: name, columns });
    const copy = client.query(
      to(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`),
    );
    for await (const data of copy as AsyncIterable<Buffer>) {
      rows += countRows(data);
      await sink.raw(data);
    }
    await sink.line(END_OF_ROWS);
  }
  await dumpSequences(client, sink);
  await client.query('COMMIT');
  await sink.line({ end: { tables: tables.length, rows } });
  return { tables: tables.length, rows };
}

/** After the rows: a sequence is not part of the snapshot, and must not be behind them. */
async function dumpSequences(client: Client, sink: BackupSink): Promise<void> {
  for (const sequence of await storedSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value::text, is_called FROM ${quoted(sequence)}`,
    );
    const [state] = rows;
    if (state) await sink.line({ sequence, ...state });
  }
}
