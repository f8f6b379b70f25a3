import { Client } from 'pg';
import { directly, type DatabaseConnection } from '../../database/index.js';

/** Times and numbers as text must mean the same everywhere, and large tables take their time. */
const SETTINGS = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'`;

/** Runs work on a connection of its own, whose open transaction is rolled back if it fails. */
export async function withSession<T>(
  connection: DatabaseConnection,
  applicationName: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: directly(connection).url,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection also fails the statement that runs, which is where it is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}
