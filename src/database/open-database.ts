import { DatabaseConnection } from './connection.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it an embedded one is started in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Told what takes a moment, in a line a person can read. */
  readonly progress: (text: string) => void;
  /** Called once if the embedded database is lost while the service uses it. */
  readonly onLost: (reason: Error) => void;
}

export interface OpenDatabase {
  readonly connection: DatabaseConnection;
  readonly embedded: boolean;
  /** Stops the embedded database and returns when it is gone; leaves any other alone. */
  close(): Promise<void>;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    return {
      connection: new DatabaseConnection(options.databaseUrl),
      embedded: false,
      close: () => Promise.resolve(),
    };
  }
  return { ...(await startEmbeddedPostgres(options)), embedded: true };
}
